import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readTableState, type TableSpec, type TableState, writeTableState } from './table-state.ts'

/**
 * Reads the list's state from the address and returns a function that changes it. A change is shown at once and
 * replaces the history entry, so that "back" leaves the list.
 */
export function useTableState(spec: TableSpec): [TableState, (change: Partial<TableState>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [shown, setShown] = useState(params)
  const latest = useRef(params)
  const pendingNavigations = useRef(0)
  useEffect(() => {
    // While somebody types, navigations are pending and `params` is behind the screen: it must not replace newer
    // letters.
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

/** Reads the id of the open record from the address, and sets it. The id `nuevo` means a new record. */
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
