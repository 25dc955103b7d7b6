import { useState } from 'react'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { fetchLog, type LogPage, type LogQuery } from '../../../platform/log.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { type Report, useReport } from '../../shared/cortes/use-report.ts'

export type LoadedLog = {
  /** The first page of entries, with the state of reading it: for example still being read, or failed. */
  first: Report<LogPage>
  /**
   * The entries of all pages that were read so far. `end` is where the next page begins; it is undefined if the last of
   * these pages is not full.
   */
  loaded: LogPage
  readMore(): void
}

/** @param onFailure called when a page after the first could not be read */
export function useLog(query: LogQuery, isOffline: boolean, onFailure: () => void): LoadedLog {
  const key = JSON.stringify(query)
  const first = useReport(key, () => fetchLog(query), isOffline)
  const [further, setFurther] = useState<{ of: number; page: LogPage }>()
  const start = first.data
  // The later pages are ignored if the first page was read again after them, or if the filters changed.
  const continued = start && further?.of === start.readAt ? further.page : undefined
  const entries = [...(start?.report.entries ?? []), ...(continued?.entries ?? [])]
  const end = continued ? continued.end : start?.report.end
  const readMore = useSingleRun(async () => {
    if (!start || !end) return
    try {
      const page = await fetchLog({ ...query, after: end })
      setFurther({ of: start.readAt, page: { ...page, entries: [...(continued?.entries ?? []), ...page.entries] } })
    } catch (error) {
      reportUnlessCallFailed(error)
      onFailure()
    }
  })
  return { first, loaded: { entries, ...(end && { end }) }, readMore }
}
