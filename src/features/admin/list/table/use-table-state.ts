import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readTableState, type TableSpec, type TableState, writeTableState } from './table-state.ts'

/**
 * The list as the address says, and the way to change it. A change shows at once, and replaces the address: going back leaves
 * the section.
 */
export function useTableState(spec: TableSpec): [TableState, (change: Partial<TableState>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [shown, setShown] = useState(params)
  const latest = useRef(params)
  const pendingNavigations = useRef(0)
  useEffect(() => {
    // The address follows what is typed some letters behind: until it has caught up, it is no news.
    if (pendingNavigations.current > 0) return
    latest.current = params
    setShown(params)
  }, [params])
  const state = useMemo(() => readTableState(shown, spec), [shown, spec])
  const set = useCallback(
    async (change: Partial<TableState>) => {
      latest.current = writeTableState(latest.current, change, spec)
      setShown(latest.current)
      pendingNavigations.current++
      await navigate(`?${latest.current}`, { replace: true })
      pendingNavigations.current--
    },
    [navigate, spec],
  )
  return [state, set]
}

/** Which record is open, in the address as `id`; `nuevo` is one that is not there yet. */
export function useOpenRecordId(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (id: string | null) =>
      setParams(last => {
        const next = new URLSearchParams(last)
        if (id === null) next.delete('id')
        else next.set('id', id)
        return next
      }),
    [setParams],
  )
  return [params.get('id'), open]
}
