import { useRef } from 'react'

/** The work, begun once: a second tap while it is still being kept is the same tap, by a hand in a hurry. */
export function useSingle<Given extends unknown[]>(
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
