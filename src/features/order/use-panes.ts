import { useState } from 'react'

/**
 * Which pane is in front on a phone, and whether the unsent commands take the menu's place. On a tablet both panes are
 * visible, so only the second matters there.
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
