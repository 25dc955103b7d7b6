import { useState } from 'react'

/**
 * The React state of the two panes of the order screen. `front`: the pane that a phone shows, where `right` is the
 * order. `showsPending`: whether the left pane shows the list of unsent commands in place of the menu.
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
