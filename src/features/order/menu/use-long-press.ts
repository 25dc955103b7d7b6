import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longPressMs = 450
/** If the pointer moves further than this, the user is scrolling, so the press does not become a long press. */
const moveTolerancePx = 24

/** A right click and the context-menu key of a keyboard count as a long press. */
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
      // On a touch screen, a long press also fires `contextmenu`. The timer has then already called `onLongPress`.
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
