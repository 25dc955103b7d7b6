import { useCallback, useEffect, useRef, useState } from 'react'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'

/** A report from the server. `readAt`: when this device read the report, in milliseconds by its own clock. */
export type Report<Data> = {
  data: { report: Data; readAt: number } | undefined
  state: 'reading' | 'read' | 'failed'
  readAgain(): void
}

/**
 * Reads a report from the server: when the screen opens, when `key` changes and when the connection returns.
 * @param key identifies the report; a report that was read for another key is not returned
 * @param isOffline while true, only `readAgain` reads the report; the report that was read before is still returned
 */
export function useReport<Data>(key: string, fetchReport: () => Promise<Data>, isOffline: boolean): Report<Data> {
  const [read, setRead] = useState<{ key: string; report: Data; readAt: number }>()
  const [state, setState] = useState<Report<Data>['state']>('reading')
  const latest = useRef(0)
  const fetchLatest = useRef(fetchReport)
  fetchLatest.current = fetchReport

  const readAgain = useCallback(async () => {
    const turn = ++latest.current
    setState('reading')
    try {
      const report = await fetchLatest.current()
      if (turn !== latest.current) return
      setRead({ key, report, readAt: Date.now() })
      setState('read')
    } catch (error) {
      reportUnlessCallFailed(error)
      if (turn === latest.current) setState('failed')
    }
  }, [key])

  useEffect(() => {
    if (!isOffline) void readAgain()
    return () => {
      latest.current++
    }
  }, [readAgain, isOffline])

  return { data: read?.key === key ? read : undefined, state, readAgain: () => void readAgain() }
}
