import { useState } from 'react'

/**
 * Holds which pane is visible on a phone (`front`), and whether the list of unsent commands replaces the menu
 * (`showsPending`).
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
