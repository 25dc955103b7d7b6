import type { Report } from './use-report.ts'

type State = Pick<Report<unknown>, 'state' | 'readAgain'>

/** The common state of reports that a screen needs together. Reads again those that failed. */
export function joinReports(reports: readonly State[]): State {
  const has = (state: State['state']) => reports.some(report => report.state === state)
  return {
    state: has('reading') ? 'reading' : has('failed') ? 'failed' : 'read',
    readAgain() {
      for (const { state, readAgain } of reports) if (state === 'failed') readAgain()
    },
  }
}
