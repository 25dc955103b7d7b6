import type { KeyboardEvent } from 'react'
import type { PlanAction } from './reduce-plan.ts'

/** What a key does on the plan: an action on the chosen items, or one of the commands of the editor. */
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

/** Returns undefined for keys that do nothing on a plan. */
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
  // With Alt, some keyboards write another letter.
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
