import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readTableState, type TableSpec, type TableState, writeTableState } from './table-state.ts'

/**
 * Reads the state of a list from the address and writes changes to the address. A change replaces the current entry of
 * the browser's history, so that the back button does not undo the typed letters one by one.
 */
export function useTableState(spec: TableSpec): [TableState, (change: Partial<TableState>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [shown, setShown] = useState(params)
  const latest = useRef(params)
  const pendingNavigations = useRef(0)
  useEffect(() => {
    // Each typed letter starts a navigation. Until all navigations have ended, `params` lacks the newest letters, so
    // `params` must not replace the state on the screen.
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

/** The id of the open record, which is in the address: `nuevo` for a new record, `null` if no record is open. */
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
