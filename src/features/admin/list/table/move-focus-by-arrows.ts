import type { KeyboardEvent } from 'react'

/** Up and down go to the same control of the next row, so that a long list needs no thirty tabs. */
export function moveFocusByArrows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target as HTMLElement
  const row = from.closest('[role=row]')
  if (step === undefined || !row || from.matches('select, input:not([type=checkbox])')) return
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling
  const controls = (parent: Element) => [...parent.querySelectorAll<HTMLElement>('button, input')]
  const index = controls(row).indexOf(from)
  const control = next && controls(next)[index]
  if (!control) return
  event.preventDefault()
  control.focus()
  control.scrollIntoView({ block: 'nearest' })
}
