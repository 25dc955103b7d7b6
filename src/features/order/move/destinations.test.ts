import { describe, expect, it } from 'vitest'
import type { Table } from '../../../../domain/catalogue.ts'
import { createEmptyOrder } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { listDestinations, needsNoQuestion } from './destinations.ts'

const newTable = (number: number, kind: Table['kind'] = 'table') =>
  ({ id: `t${number}`, name: `Mesa ${number}`, kind, departmentId: 'sala' }) as Table & { id: string }
const newCheck = (id: string, tableId: string, leftTableId?: string): OrderView => ({
  id,
  order: createEmptyOrder({ number: id, departmentId: 'sala', covers: 1, openedBy: 'x', openedAt: 0, tableId }),
  lines: [],
  pendingCount: 0,
  unconfirmedTypes: new Set(),
  rejectedCommands: [],
  ...(leftTableId !== undefined && { leftTableIds: [leftTableId] }),
})
const moving = newCheck('moving', 't1')
const tables = [10, 2, 1].map(number => newTable(number))

describe('the tables to which a check can be moved', () => {
  it('are all tables except the table of the check, sorted by number, each with its state', () => {
    const open = [moving, newCheck('other', 't10')]
    const found = listDestinations(moving, tables, { open, leaving: [], isRead: true })
    expect(found.map(({ table, state, checks }) => [table.name, state, checks.length])).toEqual([
      ['Mesa 2', 'free', 0],
      ['Mesa 10', 'occupied', 1],
    ])
  })

  it('with only practice checks are free for a real check, and occupied for a practice check', () => {
    const practice = newCheck('practice', 't2')
    const others = [{ ...practice, order: { ...practice.order, practice: true as const } }, newCheck('real', 't10')]
    const from = (own: OrderView) =>
      listDestinations(own, tables, { open: [own, ...others], leaving: [], isRead: true }).map(
        ({ state, checks }) => `${state} ${checks.map(({ id }) => id)}`,
      )
    expect(from(moving)).toEqual(['free ', 'occupied real'])
    expect(from({ ...moving, order: { ...moving.order, practice: true } })).toEqual(['occupied practice', 'occupied '])
  })

  it('are `freeOnlyHere` if a check left them on this device and the server does not know it yet', () => {
    const leaving = [newCheck('left', 't5', 't2')]
    const [first] = listDestinations(moving, tables, { open: [moving], leaving, isRead: true })
    expect(first!.state).toBe('freeOnlyHere')
  })

  it('include the tables that are combined with the table of the check, but do not show them as free', () => {
    const combined = { ...moving, order: { ...moving.order, otherTableIds: ['t2'] } }
    const found = listDestinations(combined, tables, { open: [combined], leaving: [], isRead: true })
    expect(found.map(({ table, state, checks }) => [table.id, state, checks.length])).toEqual([
      ['t2', undefined, 0],
      ['t10', 'free', 0],
    ])
  })

  it('are not shown as free before this device has read the checks of the department', () => {
    const open = [newCheck('other', 't10')]
    const found = listDestinations(moving, tables, { open, leaving: [], isRead: false })
    expect(found.map(({ state }) => state)).toEqual([undefined, 'occupied'])
  })

  it('get the moved check without a question to the user if they have no other check, or if they are golf holes', () => {
    const checks = [newCheck('other', 't10')]
    expect(needsNoQuestion({ table: newTable(2), checks: [] })).toBe(true)
    expect(needsNoQuestion({ table: newTable(10), checks })).toBe(false)
    expect(needsNoQuestion({ table: newTable(10, 'hole'), checks })).toBe(true)
  })
})
