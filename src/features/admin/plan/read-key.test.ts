import { expect, it } from 'vitest'
import { readKey } from './read-key.ts'

const keys = ['table:mesa-4']
const noModifiers = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const press = (key: string, modifiers: Partial<typeof noModifiers> = {}) =>
  readKey({ key, ...noModifiers, ...modifiers }, keys)

it('readKey: an arrow key moves by 1 %, by 5 % with Shift and by 0.25 % with Alt', () => {
  expect(press('ArrowLeft')).toEqual({ type: 'move', keys, by: { x: -1, y: 0 } })
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ type: 'move', keys, by: { x: 0, y: 5 } })
  expect(press('ArrowUp', { altKey: true })).toEqual({ type: 'move', keys, by: { x: 0, y: -0.25 } })
})

it('readKey: R rotates by 15°, by 1° with Alt, and counterclockwise with Shift', () => {
  expect(press('r')).toEqual({ type: 'rotate', keys, by: 15 })
  expect(press('R', { shiftKey: true })).toEqual({ type: 'rotate', keys, by: -15 })
  expect(press('r', { altKey: true })).toEqual({ type: 'rotate', keys, by: 1 })
})

it('readKey: + and - resize, D duplicates, Delete removes, Space marks, Escape deselects all', () => {
  expect(press('+', { shiftKey: true })).toEqual({ type: 'resize', keys, by: 1 })
  expect(press('-')).toEqual({ type: 'resize', keys, by: -1 })
  expect(['d', 'Delete', ' ', 'Escape'].map(key => press(key)?.type)).toEqual([
    'duplicateChosen',
    'removeChosen',
    'mark',
    'chooseNone',
  ])
})

it('readKey: Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo, and other keys are left to the browser', () => {
  expect(press('z', { ctrlKey: true })).toEqual({ type: 'undo' })
  expect(press('z', { metaKey: true })).toEqual({ type: 'undo' })
  expect(press('y', { ctrlKey: true })).toEqual({ type: 'redo' })
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ type: 'redo' })
  for (const key of ['r', 'd', '+', '-']) expect(press(key, { ctrlKey: true })).toBeUndefined()
  for (const key of ['Tab', 'Enter', 'a']) expect(press(key)).toBeUndefined()
})
