import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an element fixed at the bottom: sets the CSS variable `--dock` to its height, so that others can stay above it.
 */
export function useDockHeight<E extends HTMLElement>(enabled = true): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!ref.current || !enabled) return
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--dock', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`)
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--dock')
    }
  }, [enabled])
  return ref
}
