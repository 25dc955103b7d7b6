import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longPressMs = 450
/** A pointer that moves further than this is scrolling or pulling to refresh, so it is no long press. */
const moveTolerancePx = 24

/**
 * Tells a tap from a long press on a button. A right click and the context-menu key of a keyboard count as a long
 * press. The click event at the end of a long press does not count as a tap.
 * @returns the event handlers for the button
 */
export function useLongPress(onTap: () => void, onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLongPress = useRef(false)
  const start = useRef({ x: 0, y: 0 })
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      wasLongPress.current = false
      start.current = { x: clientX, y: clientY }
      cancel()
      timer.current = setTimeout(() => {
        wasLongPress.current = true
        onLongPress()
      }, longPressMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > moveTolerancePx) cancel()
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      // On a touch screen a long press also fires `contextmenu`, but the timer has already reported the long press.
      if (wasLongPress.current) return
      cancel()
      onLongPress()
    },
    onClick: () => {
      cancel()
      if (!wasLongPress.current) onTap()
      wasLongPress.current = false
    },
  }
}
