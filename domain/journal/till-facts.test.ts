import { expect, it } from 'vitest'
import { applyCommands, contextFor, emptyState, newCommand } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import type { TillsById } from '../tills/till.ts'
import { findTillFact } from './till-facts.ts'

const open = newCommand('openTill', { tillId: 't', kind: 'drawer', name: 'Barra', float: 500 })
const move = newCommand('moveCash', { tillId: 't', moveId: 'm', kind: 'drop', amount: 200, note: 'Caja fuerte' })
const count = newCommand('closeTill', { tillId: 't', counted: 290 })
const tillsAfter = (commands: Command[]): TillsById =>
  applyCommands(commands, { ...emptyState, tills: {} }, contextFor('cashier', { cashByTill: {} } as never)).tills!
const factOf = (command: Command, before: Command[]) =>
  findTillFact(tillsAfter(before), command, tillsAfter([...before, command]))
const inTill = (sums: object) => ({ subjectId: 't', tillId: 't', sums, split: { tills: { t: sums } } })

it('`findTillFact` returns the data of an entry when a till is opened or counted, or its cash is moved', () => {
  expect(factOf(open, [])).toEqual({ kind: 'tillOpened', ...inTill({ float: 500 }) })
  expect(factOf(move, [open])).toEqual({
    kind: 'tillMove',
    ...inTill({ drops: 200 }),
    more: { reason: 'Caja fuerte' },
  })
  const silent = newCommand('moveCash', { tillId: 't', moveId: 'n', kind: 'tips', amount: 5 })
  expect(factOf(silent, [open])).toEqual({ kind: 'tillMove', ...inTill({ tipsPaid: 5 }) })
  expect(factOf(count, [open, move])).toMatchObject({ kind: 'tillCounted', sums: { counted: 290 } })
})

it('`findTillFact` returns `undefined` if no till has changed, and for other commands', () => {
  const tills = tillsAfter([open])
  expect(findTillFact(tills, open, tills)).toBeUndefined()
  expect(findTillFact(undefined, open, undefined)).toBeUndefined()
  expect(findTillFact(undefined, open, tills)).toMatchObject({ kind: 'tillOpened' })
  expect(findTillFact(tills, newCommand('moveCash', { ...move.payload, tillId: 'u' } as never), tills)).toBeUndefined()
  const other = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 5, tillId: 't' })
  expect(findTillFact({}, other, tills)).toBeUndefined()
})
