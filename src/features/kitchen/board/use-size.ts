import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Returns a ref for an element, and the element's present width and height in pixels (0 before the first layout). */
export function useSize<E extends HTMLElement>(): [ref: RefObject<E | null>, size: { width: number; height: number }] {
  const ref = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!ref.current) return
    const { clientWidth, clientHeight } = ref.current
    setSize({ width: clientWidth, height: clientHeight })
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width: Math.floor(width), height: Math.floor(height) })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
