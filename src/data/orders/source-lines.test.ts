import { expect, it } from 'vitest'
import { newCommand } from '../../../tests/support/tenant.ts'
import { findSourceLines } from './source-lines.ts'

const split = (lineId: string, newLineId: string) =>
  newCommand('moveLines', { lineIds: [], parts: [{ lineId, quantity: 1, newLineId }], toOrderId: 'other' })

it('`findSourceLines` returns the original line for a part that was split off it, and also for a part of this part', () => {
  const commands = [
    newCommand('sendLines', { lineIds: ['sopa'] }),
    split('sopa', 'part'),
    newCommand('moveLines', { lineIds: ['flan'], toOrderId: 'other' }),
    split('part', 'part-of-part'),
  ]
  expect([...findSourceLines(commands)]).toEqual([
    ['part', 'sopa'],
    ['part-of-part', 'sopa'],
  ])
})
