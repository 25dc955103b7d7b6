import { useState } from 'react'

/**
 * The React state of the two panes of the order screen. The left pane has the menu or, if `showsPending` is true, the
 * list of unsent commands. The right pane has the order. `front`: the pane that a phone shows.
 */
export function usePanes(startsWithMenu: boolean) {
  const [front, setFront] = useState<'left' | 'right'>(startsWithMenu ? 'left' : 'right')
  const [showsPending, setShowsPending] = useState(false)
  return {
    front,
    showsPending,
    showCheck: () => setFront('right'),
    showMenu() {
      setShowsPending(false)
      setFront('left')
    },
    togglePending() {
      setFront(showsPending ? 'right' : 'left')
      setShowsPending(!showsPending)
    },
  }
}
