import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  catalogue,
  contextFor,
  emptyState,
  newCommand,
  orderOf,
  rejectionCodeOf,
  withOrderId,
} from '../../tests/support/tenant.ts'
import type { Table } from '../catalogue.ts'
import type { Command } from '../commands.ts'
import { projectForGuests } from '../guest-order.ts'
import { tableIdsOf } from '../order.ts'
import { reduce } from '../reduce.ts'

const table = (more: Partial<Table> = {}) => ({ ...catalogue.table('mesa-4')!, ...more })
const tables: { [id: string]: Table } = {
  m10: table(),
  m11: table(),
  m12: table(),
  bar1: table({ departmentId: 'bar' }),
  hole7: table({ kind: 'hole' }),
}
const context = contextFor('admin', { catalogue: { ...catalogue, table: id => tables[id] } })
const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'm10' })
const combine = (tableId: string, combined = true) => newCommand('combineTable', { tableId, combined })
const line = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
const run = (...commands: Command[]) => applyCommands(commands, emptyState, context)
const tablesAfter = (...commands: Command[]) => tableIdsOf(orderOf(run(...commands)))
const codeAfter = (before: Command[], last: Command) => rejectionCodeOf(reduce(run(...before), last, context))

describe('combined tables', () => {
  it('also belong to a second check at one of the tables after lines of the first check were moved to the second', () => {
    const second = withOrderId('second', newCommand('openOrder', { departmentId: 'sala', tableId: 'm10' }))
    const more = newCommand('addLine', { lineId: 'b', productId: 'agua', quantity: 1, options: [] })
    const split = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'second' })
    const state = run(open, combine('m12'), line, more, second, split)
    expect(tableIdsOf(state.orders.second!)).toEqual(['m10', 'm12'])
  })

  it('belong to one check until one of them is separated', () => {
    expect(tablesAfter(open, combine('m12'))).toEqual(['m10', 'm12'])
    expect(tablesAfter(open, combine('m12'), combine('m12'), combine('m10'))).toEqual(['m10', 'm12'])
    expect(tablesAfter(open, combine('m12'), combine('m11'), combine('m12', false))).toEqual(['m10', 'm11'])
    expect(orderOf(run(open, combine('m12'), combine('m12', false)))).not.toHaveProperty('otherTableIds')
    expect(tablesAfter(open, combine('m10', false))).toEqual(['m10'])
  })

  it('are no longer combined after the check is closed, voided or moved', () => {
    const combined = [open, combine('m12')]
    for (const end of [newCommand('closeOrder', {}), newCommand('voidOrder', { reason: 'error' })])
      expect(orderOf(run(...combined, end))).not.toHaveProperty('otherTableIds')
    expect(tablesAfter(...combined, newCommand('transferOrder', { tableId: 'm11' }))).toEqual(['m11'])
    expect(tablesAfter(...combined, newCommand('transferOrder', { tableId: 'm12' }))).toEqual(['m12'])
  })

  it('cannot include an unknown table, a golf hole or a table of another department; guests cannot combine tables, and no table can be added to a check that is closed or has no table', () => {
    for (const tableId of ['gone', 'bar1', 'hole7', 'toString'])
      expect(codeAfter([open], combine(tableId))).toBe('table_not_combinable')
    const withoutTable = newCommand('openOrder', { departmentId: 'sala' })
    expect(codeAfter([withoutTable], combine('m12'))).toBe('table_not_combinable')
    expect(codeAfter([open, newCommand('closeOrder', {})], combine('m12'))).toBe('order_closed')
    const asGuest = { ...context, actor: { uid: 'g', role: 'guest' as const } }
    expect(rejectionCodeOf(reduce(run(open), combine('m12'), asGuest))).toBe('denied')
  })

  it('stay combined when their check is merged with another check on one of the tables', () => {
    const other = (tableId: string) => withOrderId('other', newCommand('openOrder', { departmentId: 'sala', tableId }))
    const merge = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' })
    const merged = (tableId: string) => run(open, combine('m12'), line, other(tableId), merge)
    expect(tableIdsOf(orderOf(merged('m12'), 'other'))).toEqual(['m12', 'm10'])
    expect(orderOf(merged('m12'))).not.toHaveProperty('otherTableIds')
    expect(tableIdsOf(orderOf(merged('m11'), 'other'))).toEqual(['m11'])
  })

  it('are all tables of the check for guests too: a guest who calls the waiter from one of them does not ask for a move', () => {
    const asGuest = { ...context, actor: { uid: 'g', role: 'guest' as const } }
    const combined = run(open, combine('m12'))
    expect(projectForGuests(orderOf(combined))).toMatchObject({ otherTableIds: ['m12'] })
    const called = (tableId: string) => orderOf(reduce(combined, newCommand('callWaiter', { tableId }), asGuest)).flags
    expect(called('m12')).not.toHaveProperty('calledTo')
    expect(called('m11')).toHaveProperty('calledTo', 'm11')
  })

  it('do not depend on which of two tablets sends its command first, and contain no table twice', () => {
    const tap = fc
      .tuple(fc.constantFrom('m10', 'm11', 'm12', 'bar1'), fc.boolean())
      .map(([tableId, combined]) => combine(tableId, combined))
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 12 }), taps => {
        const found = tablesAfter(open, ...taps)
        expect(new Set(found).size).toBe(found.length)
        expect(found[0]).toBe('m10')
      }),
    )
    expect(new Set(tablesAfter(open, combine('m11'), combine('m12')))).toEqual(
      new Set(tablesAfter(open, combine('m12'), combine('m11'))),
    )
  })
})
