import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { applyCommands, newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import type { OrdersById, OutboxRow } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import { fetchAndStoreOrder, fetchOrders, storeOrdersWithRelated } from './merge-with-related.ts'

const on = (orderId: string, command: Command) => withOrderId(orderId, command)
const openOrder = (orderId: string) => on(orderId, newCommand('openOrder', { departmentId: 'sala' }))
const addLine = (lineId: string) =>
  on('source', newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] }))
const moveLine = (lineId: string, toOrderId: string) =>
  on('source', newCommand('moveLines', { lineIds: [lineId], toOrderId }))
const moveFirst = moveLine('first', 'third')
const moveSecond = moveLine('second', 'target')

const opened = ['source', 'target', 'third'].map(openOrder)
const before = applyCommands([...opened, ...['first', 'second', 'remaining'].map(addLine)])
const afterFirstMove = applyCommands([moveFirst], before)
const afterBothMoves = applyCommands([moveSecond], afterFirstMove)

const toRow = (seq: number, orderIds: string[], command: Command): OutboxRow => ({
  n: seq,
  uid: 'lucia',
  role: 'waiter',
  seq,
  id: command.id,
  orderIds,
  command,
  state: 'pending',
})

let store: Store
beforeEach(async () => {
  store = await openEmptyStore()
})
afterEach(() => store.close())

const storedOrders = (): Promise<OrdersById> =>
  store.read(['orders'], async tx =>
    Object.fromEntries((await tx.all('orders')).map(({ id, ...order }) => [id, order])),
  )

describe('orders that arrive while moves of their lines wait for an answer', () => {
  beforeEach(async () => {
    await store.write(['orders', 'outbox'], async tx => {
      await tx.put(
        'orders',
        Object.entries(before.orders).map(([id, order]) => ({ id, ...order })),
      )
      await tx.put('outbox', [toRow(1, ['source', 'third'], moveFirst), toRow(2, ['source', 'target'], moveSecond)])
    })
  })

  it('are read again if the server moved more lines after one of them was read', async () => {
    // `source` arrives in its state after the first move. While `third` is fetched, the server applies the second move.
    const reads: string[] = []
    const fetchOrder = async (id: string): Promise<Order> => {
      reads.push(id)
      return afterBothMoves.orders[id]!
    }
    await storeOrdersWithRelated(store, fetchOrder, {
      target: afterBothMoves.orders.target!,
      source: afterFirstMove.orders.source!,
    })
    expect(await storedOrders()).toEqual(afterBothMoves.orders)
    expect(reads.sort()).toEqual(['source', 'third'])
  })

  it('are stored after one more read if the server has no newer state of the other order', async () => {
    const reads: string[] = []
    const fetchOrder = async (id: string): Promise<Order> => {
      reads.push(id)
      return before.orders[id]!
    }
    await storeOrdersWithRelated(store, fetchOrder, { target: afterBothMoves.orders.target! })
    expect((await storedOrders()).target).toEqual(afterBothMoves.orders.target)
    expect(reads).toEqual(['source'])
  })
})

describe('the note that orders were read', () => {
  const noteRead = async (tx: WriteTransaction) => void (await tx.setMeta('readDepartments', ['sala']))
  const readIds = () => store.read(['meta'], async tx => tx.meta('readDepartments'))
  const { source } = before.orders

  it('is stored with the orders', async () => {
    await storeOrdersWithRelated(store, async () => null, { source: source! }, noteRead)
    expect([await readIds(), await storedOrders()]).toEqual([['sala'], { source }])
  })

  it('is stored even if there are no orders', async () => {
    await storeOrdersWithRelated(store, async () => null, {}, noteRead)
    expect(await readIds()).toEqual(['sala'])
  })

  it('is stored only after a missing order was requested from the server, even if the server does not have the order', async () => {
    const noted: unknown[] = []
    const fetchOrder = async (id: string) => {
      noted.push(id, await readIds())
      return null
    }
    const merged = { ...source!, status: 'void' as const, mergedInto: 'gone' }
    await storeOrdersWithRelated(store, fetchOrder, { source: merged }, noteRead)
    expect(noted).toEqual(['gone', undefined])
    expect([await readIds(), await storedOrders()]).toEqual([['sala'], { source: merged }])
  })
})

it('one order is read from the server and stored, unless the server does not have it', async () => {
  const fetchOrder = async (id: string) => before.orders[id] ?? null
  expect(await fetchAndStoreOrder(store, fetchOrder, 'source')).toBe(true)
  expect(await fetchAndStoreOrder(store, fetchOrder, 'gone')).toBe(false)
  expect(await storedOrders()).toEqual({ source: before.orders.source })
  expect(await fetchOrders(fetchOrder, ['gone', 'third'])).toEqual({
    found: { third: before.orders.third },
    unknownIds: ['gone'],
  })
})
