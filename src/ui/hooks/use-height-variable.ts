import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets a CSS variable to the height of an element at an edge of the screen, so that other elements can leave this space
 * free: `--dock` for the bar at the bottom, `--toast` for the toast, `--notice` for the notice at the top.
 * @returns a ref for this element
 */
export function useHeightVariable<E extends HTMLElement>(
  enabled = true,
  variable: '--dock' | '--toast' | '--notice' = '--dock',
): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!ref.current || !enabled) return
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty(variable, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`)
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty(variable)
    }
  }, [enabled, variable])
  return ref
}
