import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/catalogue.ts'
import { createEmptyOrder, type Line, type Order, zeroTotals } from '../../../domain/order.ts'
import type { LineView, OrderView } from '../../data/orders/views.ts'
import { buildOtherOrderViews, buildTableViews, filterTables, listChecksToOpen, listDishes } from './table-view.ts'

const minute = 60_000
const table = (id: string, name: string): { id: string } & Table => ({
  id,
  name,
  departmentId: 'comedor',
  seats: 4,
  kind: 'table',
  shape: 'round',
  x: 10,
  y: 10,
})
const line = (status: Line['status']) => ({ line: { status } as Line }) as OrderView['lines'][number]
function check(id: string, order: Partial<Order>, rest: Partial<OrderView> = {}): OrderView {
  const blank = createEmptyOrder({ number: '', departmentId: 'comedor', covers: 2, openedBy: 'lucia', openedAt: 0 })
  return {
    id,
    order: { ...blank, ...order },
    lines: [],
    pendingCount: 0,
    unconfirmedTypes: new Set(),
    rejectedCommands: [],
    ...rest,
  }
}
const rooms = [table('m10', 'Mesa 10'), table('m2', 'Mesa 2'), table('m1', 'Mesa 1')]
const view = (orders: OrderView[], now = 0) =>
  buildTableViews(rooms, { open: orders, leaving: [] }, { uid: 'lucia', now })

describe('the tables of a department on the table page', () => {
  it('are sorted by the number in their name, for example Mesa 2 before Mesa 10', () => {
    expect(view([]).map(each => each.table.name)).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 10'])
  })

  it('are `free` without an open order, and `billed` if the guests have asked for the bill of an order', () => {
    const views = view([check('a', { tableId: 'm2' }), check('b', { tableId: 'm2', status: 'billed' })])
    expect(views.map(each => each.state)).toEqual(['free', 'billed', 'free'])
    expect(views[1]?.orders).toHaveLength(2)
  })

  it('look free if they have only checks of the practice mode (training), which open only in that mode', () => {
    const practice = check('a', { tableId: 'm2', practice: true, status: 'billed', otherTableIds: ['m10'], covers: 5 })
    const real = check('b', { tableId: 'm2', openedAt: 7 })
    const [, m2, m10] = view([practice])
    expect([m2, m10].map(each => [each!.state, each!.hasPractice, each!.covers, each!.combinedTables])).toEqual(
      Array(2).fill(['free', true, 0, undefined]),
    )
    const both = view([practice, real])[1]!
    expect([both.state, both.covers, both.since, both.hasPractice]).toEqual(['occupied', 2, 7, true])
    expect([false, true].map(isPractising => listChecksToOpen(both, isPractising).map(({ id }) => id))).toEqual([
      ['b'],
      ['a'],
    ])
  })

  it('are free only on this device while the command that closes or moves their last order is unsent', () => {
    const closed = check('a', { tableId: 'm2', status: 'closed' }, { leftTableIds: ['m2'], pendingCount: 1 })
    const moved = check('b', { tableId: 'm2' }, { leftTableIds: ['m1'], pendingCount: 2 })
    const viewer = { uid: 'lucia', now: 0 }
    const tablesWith = (open: OrderView[], leaving: OrderView[]) =>
      buildTableViews(rooms, { open, leaving }, viewer).map(each => [each.state, each.freeOnlyHere, each.pendingCount])
    const free = ['free', false, 0]
    expect(tablesWith([], [closed])).toEqual([free, ['free', true, 1], free])
    const merged = check(
      'c',
      { tableId: 'm2', status: 'void', mergedInto: 'd' },
      { leftTableIds: ['m2'], pendingCount: 1 },
    )
    const target = check('d', { tableId: 'm2' }, { serverTableId: 'm2', pendingCount: 1 })
    expect(tablesWith([target], [merged])).toEqual([free, ['occupied', false, 1], free])
    expect(tablesWith([moved], [moved])).toEqual([['free', true, 2], ['occupied', false, 2], free])
  })

  it('show the guests, the amount, the ready lines and the pending commands of all their orders together', () => {
    const totals = { ...zeroTotals, total: 10_000 }
    const views = view([
      check('a', { tableId: 'm1', covers: 3, totals }, { pendingCount: 2, lines: [line('ready'), line('served')] }),
      check('b', { tableId: 'm1', covers: 1, totals }),
    ])
    expect(views[0]).toMatchObject({ covers: 4, amount: 20_000, readyCount: 1, pendingCount: 2 })
  })

  it('do not include orders without a table, which are in a separate list with the same filters', () => {
    const refused: OrderView['rejectedCommands'] = [
      { commandId: 'c', type: 'addLine', code: 'sold_out', lineIds: [], at: 0 },
    ]
    const orders = [check('a', { tableId: 'm1' }), check('b', { number: 'A-7' }, { rejectedCommands: refused })]
    const otherOrders = buildOtherOrderViews(orders, rooms, { uid: 'lucia', now: 0, nameOf: ({ number }) => number })
    expect(otherOrders.map(({ id, table: { name } }) => [id, name])).toEqual([['b', 'A-7']])
    expect(filterTables(otherOrders, 'attention')).toEqual(otherOrders)
  })

  it('show the check of combined tables at each of these tables, with the names of all of them', () => {
    const views = view([check('a', { tableId: 'm10', otherTableIds: ['m2'] })])
    expect(views.map(({ state, combinedTables }) => [state, combinedTables])).toEqual([
      ['free', undefined],
      ['occupied', '10 + 2'],
      ['occupied', '10 + 2'],
    ])
    const separated = check('a', { tableId: 'm10' }, { leftTableIds: ['m2'], pendingCount: 1 })
    const [, two] = buildTableViews(rooms, { open: [separated], leaving: [separated] }, { uid: 'lucia', now: 0 })
    expect(two).toMatchObject({ state: 'free', freeOnlyHere: true })
    expect(
      buildOtherOrderViews([check('a', { tableId: 'gone', otherTableIds: ['m2'] })], rooms, {
        uid: '',
        now: 0,
        nameOf: () => '',
      }),
    ).toEqual([])
  })

  it('do not include the waiting list; its guests who have ordered something are in the list of orders without a table', () => {
    const waiting = { pickup: { kind: 'waiting' }, number: 'A-8' } as const
    const orders = [check('a', waiting), check('b', { ...waiting, lines: { x: line('sent').line } })]
    const otherOrders = buildOtherOrderViews(orders, rooms, { uid: 'lucia', now: 0, nameOf: ({ number }) => number })
    expect(otherOrders.map(({ id }) => id)).toEqual(['b'])
    expect(view(orders).every(({ state }) => state === 'free')).toBe(true)
  })

  it('are late when their oldest order has been open for more than 90 minutes', () => {
    const orders = [check('a', { tableId: 'm1', openedAt: 0 })]
    expect(view(orders, 90 * minute)[0]?.isLate).toBe(false)
    expect(view(orders, 91 * minute)[0]?.isLate).toBe(true)
  })

  it('are the user’s own if their check is assigned to the user, even if another waiter opened it', () => {
    const views = view([
      check('a', { tableId: 'm1', openedBy: 'tomas', assignedTo: 'lucia' }),
      check('b', { tableId: 'm2', openedBy: 'lucia', assignedTo: 'tomas' }),
    ])
    expect(filterTables(views, 'mine').map(each => each.id)).toEqual(['m1'])
  })

  it('can be filtered: all tables, tables with an order of the user, or tables that need attention', () => {
    const views = view([
      check('a', { tableId: 'm1', openedBy: 'tomas' }, { lines: [line('ready')] }),
      check('b', { tableId: 'm2' }),
      check('c', { tableId: 'm10', openedBy: 'guest' }, { lines: [line('held')] }),
    ])
    expect(views[2]).toMatchObject({ heldCount: 1, isCallingWaiter: false })
    expect(filterTables(views, 'mine').map(each => each.id)).toEqual(['m2'])
    expect(filterTables(views, 'attention').map(each => each.id)).toEqual(['m1', 'm10'])
    expect(filterTables(views, 'all')).toHaveLength(3)
  })
})

describe('the dishes of a check', () => {
  it('are listed with their quantities, without refused and void lines', () => {
    const dish = (name: string, quantity: number, state: LineView['state'] = 'draft') =>
      ({ state, line: { name, quantity, status: state === 'rejected' ? 'draft' : state } }) as LineView
    const lines = [dish('Chistorra', 2), dish('Sopa', 1, 'sent'), dish('Pan', 1, 'void'), dish('Ostión', 1, 'rejected')]
    expect(listDishes({ lines })).toEqual(['2 × Chistorra', 'Sopa'])
  })
})
