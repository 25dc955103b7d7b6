import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets the CSS variable `--dock` to the height of a bar at the bottom of the screen, so that other elements can stay
 * above the bar.
 * @returns a ref for the bar
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
