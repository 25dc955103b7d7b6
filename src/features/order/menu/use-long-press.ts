import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longPressMs = 450
/** Pixels; a finger that went further pulls or scrolls. */
const moveTolerancePx = 24

/**
 * Press and hold, beside a plain tap, on one button: by touch, mouse, or the keyboard's menu key.
 * The tap that ends a long press is not a tap.
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
      // A finger's menu follows its own long press, and no click follows a menu.
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
