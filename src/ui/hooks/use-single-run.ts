import { useRef } from 'react'

/** Wraps `work` so that calls are ignored while it runs, for example the second tap of a double tap. */
export function useSingleRun<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const busy = useRef(false)
  return (...given) => {
    if (busy.current) return
    busy.current = true
    void work(...given).finally(() => {
      busy.current = false
    })
  }
}
