import { beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { projectForGuests } from '../../../domain/guest-order.ts'
import type { Order } from '../../../domain/order.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand, newDepartment, newOrder, withOrderId } from '../../../tests/support/tenant.ts'
import { storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { readClosedOrders, readDepartmentOrders } from './read-orders.ts'

let store: Store

const order = (id: string, more: Partial<Order> = {}) => ({ id, ...newOrder({ version: 1, ...more }) })
const closed = (id: string, closedAt: number, more: Partial<Order> = {}) =>
  order(id, { status: 'closed', closedAt, ...more })
const put = (...orders: ReturnType<typeof order>[]) => store.write(['orders'], tx => tx.put('orders', orders) as never)
const tap = (orderId: string, one: Command, at = 0) =>
  store.write(['outbox'], async tx => {
    const command = { ...withOrderId(orderId, one), at } as Command
    await tx.append(newOutboxRow(command, { role: 'admin' }))
  })

beforeEach(async () => {
  store = await openEmptyStore()
  const departments = ['sala', 'barra'].map(newDepartment)
  await store.write(['departments'], tx => tx.put('departments', departments) as never)
})

describe('`readClosedOrders` returns', () => {
  const readIds = async (from = 5_000, to = 6_000) =>
    (await store.read(storeNames, tx => readClosedOrders(tx, { from, to }))).map(({ id }) => id)

  it('the checks of all departments that were closed or voided at or after the start of the period, and before its end', async () => {
    await put(
      closed('too-early', 4_999),
      closed('first', 5_000),
      closed('last', 5_999, { status: 'void', departmentId: 'barra' }),
      closed('too-late', 6_000),
      order('merged', { status: 'void', mergedInto: 'first' }),
      order('open'),
    )
    expect(await readIds()).toEqual(['last', 'first'])
  })

  it('the checks in descending order of the time when they were closed, and of their ids if the times are equal', async () => {
    await put(closed('d', 5_100), closed('a', 5_300), closed('b', 5_200), closed('c', 5_200), closed('e', 5_050))
    expect(await readIds()).toEqual(['a', 'c', 'b', 'd', 'e'])
  })

  it('a check that an unsent command closes, but no open check and no check of another day that has other unsent commands', async () => {
    await put(order('closes-now'), order('stays-open'), closed('of-another-day', 1_500))
    await tap('closes-now', newCommand('closeOrder', {}), 5_500)
    await tap('stays-open', newCommand('setCovers', { covers: 3 }), 5_500)
    await tap('of-another-day', newCommand('markPrinted', { what: 'receipt' }), 5_500)
    expect(await readIds()).toEqual(['closes-now'])
  })

  it('no copy of an order that this phone received while a guest used the phone', async () => {
    const { id, ...stored } = closed('joined', 5_500)
    await put({ id, ...projectForGuests(stored), closedAt: 5_500 }, closed('own', 5_500))
    expect(await readIds()).toEqual(['own'])
  })
})

describe('`readDepartmentOrders` returns', () => {
  const read = () => store.read(storeNames, tx => readDepartmentOrders(tx, 'sala'))
  const open = (departmentId = 'sala') => newCommand('openOrder', { departmentId })

  it('the orders, also unsent ones, sorted by the time when they were opened, and by id if they were opened at the same time', async () => {
    await put(order('b', { openedAt: 3_000 }), order('d', { openedAt: 2_000 }), order('e', { openedAt: 3_000 }))
    await tap('a', open(), 3_000)
    await tap('c', open(), 3_000)
    await tap('f', open(), 1_000)
    expect((await read()).open.map(({ id }) => id)).toEqual(['f', 'd', 'a', 'b', 'c', 'e'])
  })

  it('neither open orders of other departments, nor orders that leave a table of another department', async () => {
    await put(order('elsewhere', { departmentId: 'barra', tableId: 'barra-1' }), order('here', { tableId: 'mesa-4' }))
    await tap('new-elsewhere', open('barra'))
    for (const id of ['elsewhere', 'here']) await tap(id, newCommand('voidOrder', { reason: 'x' }))
    const { open: stay, leaving } = await read()
    expect([stay, leaving].map(views => views.map(({ id }) => id))).toEqual([[], ['here']])
  })
})
