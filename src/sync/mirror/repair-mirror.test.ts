import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isValidDocument } from '../../../domain/catalogue.ts'
import type { Order } from '../../../domain/order.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newOrder, newProduct } from '../../../tests/support/tenant.ts'
import type { OutboxRow } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import type { Ports } from '../ports.ts'
import { pruneOrders, removeDamagedRows } from './repair-mirror.ts'

const now = 1_700_000_000_000
const hourMs = 3_600_000

let store: Store
beforeEach(async () => {
  store = await openEmptyStore()
})
afterEach(() => store.close())

const order = (more: Partial<Order> = {}) => newOrder({ openedAt: now, updatedAt: now, ...more })
/** Returns an order that ended and has not changed for 25 hours. */
const ended = (more: Partial<Order> = {}) => order({ status: 'closed', updatedAt: now - 25 * hourMs, ...more })
const putOrders = (orders: { [id: string]: Order }) =>
  store.write(['orders'], async tx => {
    await tx.put(
      'orders',
      Object.entries(orders).map(([id, each]) => ({ id, ...each })),
    )
  })
const orderIds = () => store.read(['orders'], async tx => (await tx.all('orders')).map(({ id }) => id))

describe('the removal of damaged rows', () => {
  const remove = (loadDocumentValidator: Ports['loadDocumentValidator'] = async () => isValidDocument) =>
    removeDamagedRows({ store, loadDocumentValidator } as Ports)
  const state = () =>
    store.read(['meta', 'products'], async tx => ({
      products: (await tx.all('products')).map(({ id }) => id),
      meta: await tx.metas(['rev', 'readDepartments', 'readBoards']),
    }))
  const damaged = { nonsense: true }

  beforeEach(async () => {
    await putOrders({ valid: order() })
    await store.write(['meta', 'products'], async tx => {
      await tx.put('products', [{ id: 'agua', ...newProduct('Agua', 100) }])
      await tx.setMeta('rev', 7)
      await tx.setMeta('readDepartments', ['sala'])
      await tx.setMeta('readBoards', ['barra'])
    })
  })

  it('changes nothing if all rows are valid', async () => {
    await remove()
    expect(await state()).toEqual({ products: ['agua'], meta: [7, ['sala'], ['barra']] })
    expect(await orderIds()).toEqual(['valid'])
  })

  it('removes damaged products; the catalogue counts as missing, and no department and no board as read', async () => {
    await store.write(['products'], async tx => void (await tx.put('products', [{ id: 'taco', ...damaged } as never])))
    await remove()
    expect(await state()).toEqual({ products: ['agua'], meta: [0, undefined, undefined] })
    expect(await orderIds()).toEqual(['valid'])
  })

  it('removes damaged orders before the catalogue was fetched, without the code that checks the catalogue', async () => {
    await store.write(['meta'], async tx => void (await tx.setMeta('rev', 0)))
    await putOrders({ damaged: damaged as never })
    await remove(() => Promise.reject(new Error('not loaded')))
    expect(await orderIds()).toEqual(['valid'])
  })
})

describe('the removal of old orders', () => {
  const joinedAt = (orderId: string, at: number) => ({
    orderId,
    token: 'token',
    tableId: 't',
    departmentId: 'sala',
    at,
  })
  const prune = () => pruneOrders({ store, clock: { now: () => now } } as Ports)
  const joinedIds = () => store.read(['meta'], async tx => (await tx.meta('joined'))?.map(({ orderId }) => orderId))
  const joins = (...joined: ReturnType<typeof joinedAt>[]) =>
    store.write(['meta'], async tx => void (await tx.setMeta('joined', joined)))
  const putCommandOn = (id: string) =>
    store.write(['outbox'], async tx => void (await tx.put('outbox', [{ n: 1, id, orderIds: [id] } as OutboxRow])))

  it('removes orders that ended and have not changed for a day, except orders with a command in the outbox', async () => {
    await putOrders({
      ended: ended(),
      open: ended({ status: 'open' }),
      billed: ended({ status: 'billed' }),
      recent: ended({ updatedAt: now - 23 * hourMs }),
      unsent: ended(),
    })
    await putCommandOn('unsent')
    await prune()
    expect((await orderIds()).toSorted()).toEqual(['billed', 'open', 'recent', 'unsent'])
  })

  it('leaves the orders that lead from a joined order to an open one', async () => {
    await putOrders({
      joined: ended({ status: 'void', mergedInto: 'second' }),
      second: ended({ status: 'void', mergedInto: 'third' }),
      third: order(),
      other: ended({ status: 'void', mergedInto: 'missing' }),
    })
    await joins(joinedAt('joined', now - 30 * hourMs), joinedAt('other', now - 30 * hourMs))
    await prune()
    expect((await orderIds()).toSorted()).toEqual(['joined', 'second', 'third'])
    expect(await joinedIds()).toEqual(['joined'])
  })

  it('also removes the record of having joined an order that the server has lost, a day after the join', async () => {
    await putOrders({ stored: order() })
    await joins(
      joinedAt('lost', now - 25 * hourMs),
      joinedAt('new', now - 23 * hourMs),
      joinedAt('unsent', now - 25 * hourMs),
      joinedAt('stored', now - 25 * hourMs),
    )
    await putCommandOn('unsent')
    await prune()
    expect(await joinedIds()).toEqual(['new', 'unsent', 'stored'])
  })
})
