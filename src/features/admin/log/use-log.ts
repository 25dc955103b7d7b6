import { useState } from 'react'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { fetchLog, type LogPage, type LogQuery } from '../../../platform/log.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { type Report, useReport } from '../../shared/cortes/use-report.ts'

export type Log = {
  /** The first page, and the state of reading it. */
  first: Report<LogPage>
  /** The entries of all pages that were read so far. `end`: the end of the last of these pages. */
  loaded: LogPage
  readMore(): void
}

/**
 * Reads the log page by page. When the filters change, it reads the first page again.
 * @param onFailure called when a further page could not be read
 */
export function useLog(query: LogQuery, isOffline: boolean, onFailure: () => void): Log {
  const key = JSON.stringify(query)
  const first = useReport(key, () => fetchLog(query), isOffline)
  const [further, setFurther] = useState<{ of: number; page: LogPage }>()
  const start = first.data
  // Pages that continue another first page, of other filters or of an earlier time, are left out.
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
