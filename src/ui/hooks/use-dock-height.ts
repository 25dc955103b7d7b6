import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets a CSS variable to the height of a bar or toast at the bottom of the screen, so that other elements can stay
 * above it, or of the notice at its top, so that the screen below is that much lower.
 * @returns a ref for the bar, toast or notice
 */
export function useDockHeightVariable<E extends HTMLElement>(
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
