import { useRef } from 'react'

/** Returns a function that runs `work`. Calls while `work` is running, for example by a double tap, are ignored. */
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
