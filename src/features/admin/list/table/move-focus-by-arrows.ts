import type { KeyboardEvent } from 'react'

/**
 * With arrow up and arrow down, keyboard users get to the corresponding control of the previous or next row without
 * pressing Tab for every control. Selects and text fields are left out, because they use these keys themselves.
 */
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
