import type { KeyboardEvent } from 'react'
import type { PlanAction } from './reduce-plan.ts'

/**
 * What a keyboard shortcut does in the plan editor. `mark` marks the focused table, bar, wall or door, so that it stays
 * selected when the focus moves on, or removes this mark. `chooseNone` deselects everything.
 */
export type KeyCommand =
  | PlanAction
  | { type: 'mark' }
  | { type: 'chooseNone' }
  | { type: 'duplicateChosen' }
  | { type: 'removeChosen' }
type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const directions: { [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the command of a keyboard shortcut; undefined if the key is no shortcut.
 * @param keys the keys of the selected elements, such as `table:mesa-4`
 */
export function readKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Key,
  keys: readonly string[],
): KeyCommand | undefined {
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { type: shiftKey ? 'redo' : 'undo' }
    return letter === 'y' ? { type: 'redo' } : undefined
  }
  const direction = directions[key]
  if (direction) {
    const step = altKey ? 0.25 : shiftKey ? 5 : 1
    return { type: 'move', keys, by: { x: direction[0] * step, y: direction[1] * step } }
  }
  // On some keyboards, Alt+R types `®`.
  if (letter === 'r' || key === '®') {
    return { type: 'rotate', keys, by: (altKey ? 1 : 15) * (shiftKey ? -1 : 1) }
  }
  if (altKey) return undefined
  if (key === '+' || key === '=') return { type: 'resize', keys, by: 1 }
  if (key === '-' || key === '−') return { type: 'resize', keys, by: -1 }
  if (letter === 'd') return { type: 'duplicateChosen' }
  if (key === 'Delete' || key === 'Backspace') return { type: 'removeChosen' }
  if (key === ' ') return { type: 'mark' }
  if (key === 'Escape') return { type: 'chooseNone' }
  return undefined
}
