import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand, newOrder, withOrderId } from '../../../tests/support/tenant.ts'
import type { JoinedOrder } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { saveJoinedOrder } from './save-joined-order.ts'

let store: Store

const order = (more: Partial<Order> = {}) => newOrder({ covers: 2, openedBy: 'guest', version: 2, ...more })
const joined = (orderId: string, token = 'token'): JoinedOrder => ({
  orderId,
  token,
  tableId: 'mesa-4',
  departmentId: 'sala',
  at: 1,
})
const readJoined = () => store.read(['meta'], async tx => tx.meta('joined'))
const readCovers = () => store.read(['orders'], async tx => (await tx.get('orders', 'order'))?.covers)

beforeEach(async () => {
  store = await openEmptyStore()
})

describe('`saveJoinedOrder`', () => {
  it('stores the order and its token, and deletes the secret of the call', async () => {
    await store.write(['meta'], async tx => tx.setMeta('pendingJoin', { tableId: 'mesa-4', secret: 'secret' }))
    await saveJoinedOrder(store, joined('order'), order())
    expect(await readJoined()).toEqual([joined('order')])
    expect(await readCovers()).toBe(2)
    expect(await store.read(['meta'], async tx => tx.meta('pendingJoin'))).toBeUndefined()
  })

  it('replaces the token of an order that the phone joins again', async () => {
    await saveJoinedOrder(store, joined('order'), order())
    await saveJoinedOrder(store, joined('order', 'new'), order())
    expect(await readJoined()).toEqual([joined('order', 'new')])
  })

  it('replaces the stored order only by a newer version', async () => {
    await saveJoinedOrder(store, joined('order'), order())
    await saveJoinedOrder(store, joined('order'), order({ version: 1, covers: 7 }))
    expect(await readCovers()).toBe(2)
    await saveJoinedOrder(store, joined('order'), order({ version: 3, covers: 8 }))
    expect(await readCovers()).toBe(8)
  })

  it('deletes the token of an order that has ended, unless the phone needs it for an unsent command', async () => {
    await store.write(['meta', 'orders', 'outbox'], async tx => {
      const orders = {
        open: order(),
        closed: order({ status: 'closed' }),
        merged: order({ status: 'void', mergedInto: 'open' }),
        unsent: order({ status: 'closed' }),
      }
      await tx.put(
        'orders',
        Object.entries(orders).map(([id, one]) => ({ id, ...one })),
      )
      const command = withOrderId('unsent', newCommand('requestBill', {}))
      await tx.append(newOutboxRow(command, { uid: 'guest', role: 'guest' }))
      // The phone no longer has the order `missing`, and fetches it again with its token.
      await tx.setMeta(
        'joined',
        [...Object.keys(orders), 'missing'].map(id => joined(id)),
      )
    })
    await saveJoinedOrder(store, joined('order'), order())
    const ids = (await readJoined())?.map(({ orderId }) => orderId)
    expect(ids).toEqual(['open', 'merged', 'unsent', 'missing', 'order'])
  })
})
