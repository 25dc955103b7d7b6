import type { Report } from './use-report.ts'

type State = Pick<Report<unknown>, 'state' | 'readAgain'>

/**
 * Combines the states of several reports that one screen shows: `reading` while one of them is being read, else
 * `failed` if one could not be read, else `read`. `readAgain` reads only the failed reports again.
 */
export function combineReportStates(reports: readonly State[]): State {
  const has = (state: State['state']) => reports.some(report => report.state === state)
  return {
    state: has('reading') ? 'reading' : has('failed') ? 'failed' : 'read',
    readAgain() {
      for (const { state, readAgain } of reports) if (state === 'failed') readAgain()
    },
  }
}
