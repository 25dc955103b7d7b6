import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand, newDepartment, newOrder, withOrderId } from '../../../tests/support/tenant.ts'
import type { KnownUser } from '../../platform/identity.ts'
import { storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { followDepartment, readFollowedDepartments, readSingleOrderIds } from './followed-departments.ts'

let store: Store

const user = (uid: string, more: Partial<KnownUser> = {}): KnownUser => ({
  ...{ uid, user: uid, name: uid, role: 'waiter', tenantId: 'demo', userType: 'Admins' },
  ...more,
})
const order = (id: string, more: Partial<Order> = {}, departmentId = 'terraza') => ({
  id,
  ...newOrder({ departmentId, openedBy: 'mateo', ...more }),
})
const put = (...orders: ReturnType<typeof order>[]) => store.write(['orders'], tx => tx.put('orders', orders) as never)
const readIds = () => store.read(['orders'], async tx => (await tx.all('orders')).map(({ id }) => id))
const readMeta = () => store.read(['meta'], async tx => tx.metas(['unfollowed', 'readDepartments', 'timesForgotten']))

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(storeNames, async tx => {
    await tx.put('departments', [newDepartment('barra', 3), newDepartment('sala', 1), newDepartment('terraza', 2)])
    await tx.setMeta('readDepartments', ['sala', 'terraza'])
  })
})

describe('a department that is no longer followed', () => {
  it('does not change which other departments are followed, and is followed again if a user turns it on', async () => {
    const read = () => store.read(['departments', 'meta'], readFollowedDepartments)
    expect(await read()).toEqual({ followed: ['sala', 'terraza', 'barra'], unfollowed: [] })
    await followDepartment(store, 'barra', false)
    await followDepartment(store, 'terraza', false)
    expect(await read()).toEqual({ followed: ['sala'], unfollowed: ['terraza', 'barra'] })
    await followDepartment(store, 'terraza', true)
    expect(await read()).toEqual({ followed: ['sala', 'terraza'], unfollowed: ['barra'] })
  })

  it('is marked as not read, and the device stores how many times the orders of the department were removed', async () => {
    await followDepartment(store, 'terraza', false)
    expect(await readMeta()).toEqual([['terraza'], ['sala'], { terraza: 1 }])
    await followDepartment(store, 'terraza', true)
    await followDepartment(store, 'terraza', false)
    await followDepartment(store, 'sala', false)
    expect(await readMeta()).toEqual([['terraza', 'sala'], [], { terraza: 2, sala: 1 }])
  })

  it('loses its open orders; orders of other departments stay, and so do all orders if a department is turned on', async () => {
    await put(order('open'), order('billed', { status: 'billed' }), order('other', {}, 'sala'))
    await followDepartment(store, 'terraza', true)
    expect(await readIds()).toEqual(['billed', 'open', 'other'])
    await followDepartment(store, 'terraza', false)
    expect(await readIds()).toEqual(['other'])
  })

  it('keeps the checks of the staff who use this tablet', async () => {
    const users = [user('lucia'), user('ana', { role: 'guest' }), user('ivan', { leaving: true })]
    await store.write(['users'], tx => tx.put('users', users) as never)
    await put(
      order('of-lucia', { openedBy: 'lucia' }),
      order('assigned-to-lucia', { assignedTo: 'lucia' }),
      order('given-away', { openedBy: 'lucia', assignedTo: 'mateo' }),
      order('of-a-guest', { openedBy: 'ana' }),
      order('of-somebody-who-leaves', { openedBy: 'ivan' }),
    )
    await followDepartment(store, 'terraza', false)
    expect(await readIds()).toEqual(['assigned-to-lucia', 'of-lucia'])
  })

  it('keeps merged orders, corrections, and orders of the kitchen stations that this device has shown', async () => {
    await store.write(['meta'], tx => tx.setMeta('readBoards', ['cocina']) as never)
    await put(
      order('merged', { mergedFrom: ['open'] }),
      order('correction', { corrects: 'closed' }),
      order('in-kitchen', { stations: ['parrilla', 'cocina'] }),
      order('at-another-station', { stations: ['parrilla'] }),
    )
    await followDepartment(store, 'terraza', false)
    expect(await readIds()).toEqual(['correction', 'in-kitchen', 'merged'])
  })

  it('keeps an order for which the outbox has a command, even a damaged one; other damaged orders are removed', async () => {
    const damaged = { mergedFrom: ['open'], lines: undefined as never }
    await put(order('tapped'), order('damaged-tapped', damaged), order('damaged', damaged))
    await store.write(['outbox'], async tx => {
      const command = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'damaged-tapped' })
      await tx.append(newOutboxRow(withOrderId('tapped', command)))
    })
    await followDepartment(store, 'terraza', false)
    expect(await readIds()).toEqual(['damaged-tapped', 'tapped'])
  })
})

it('`readSingleOrderIds` returns the sorted ids of the open and billed orders whose department is not followed', async () => {
  const readSingle = () => store.read(['departments', 'meta', 'orders'], readSingleOrderIds)
  expect(await readSingle()).toEqual([])
  await followDepartment(store, 'terraza', false)
  await put(
    order('b', { status: 'billed' }),
    order('a'),
    order('closed', { status: 'closed' }),
    order('other', {}, 'sala'),
  )
  expect(await readSingle()).toEqual(['a', 'b'])
})
