import { useEffect, useRef } from 'react'

export type BoardKeys = {
  /** The keys 1 to 9 call this with the index of a slip (or, at the pass, of a check) on the page, from 0. */
  bump(index: number): void
  recall(): void
  soldOut(): void
  turn(by: 1 | -1): void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/**
 * Handles the keys of a bump bar (a small keyboard for kitchens). For example, R takes back the last mark. The keys do
 * nothing while a dialog is open or the user types.
 */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event
      if (repeat || ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('dialog[open]')) return
      const { bump, recall, soldOut, turn } = latest.current
      if (/^[1-9]$/.test(key)) bump(Number(key) - 1)
      else if (key === 'r' || key === 'R') recall()
      else if (key === 'a' || key === 'A') soldOut()
      else if (key === 'ArrowRight' || key === 'PageDown') turn(1)
      else if (key === 'ArrowLeft' || key === 'PageUp') turn(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
