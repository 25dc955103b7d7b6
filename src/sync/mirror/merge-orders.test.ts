import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectForGuests, projectForJoinedPhone } from '../../../domain/guest-order.ts'
import { createEmptyOrder, type Order } from '../../../domain/order.ts'
import { openStore } from '../../data/store/dexie-store.ts'
import type { Store } from '../../data/store/store.ts'
import { mergeStores, putNewerOrders } from './merge-orders.ts'

const invite = { code: '0412', until: 900_000 }
const order: Order = {
  ...createEmptyOrder({ number: 'B-1', departmentId: 'campo', covers: 1, openedBy: 'guest', openedAt: 0 }),
  guestUid: 'guest',
  gens: 1,
  version: 7,
  invite,
}
/**
 * Two versions of an order: `listened` is what a listener gets on any phone that knows the id of the check, `answered`
 * is the server's answer to a phone that belongs to the check.
 */
const [listened, answered] = [projectForGuests(order), projectForJoinedPhone(order)]

let store: Store
beforeEach(async () => {
  store = await openStore('golf', new IDBFactory())
})
afterEach(() => store.close())

async function inviteAfter(...incoming: Order[]): Promise<string | undefined> {
  for (const each of incoming) await store.write(mergeStores, tx => putNewerOrders(tx, { check: each }))
  return store.read(['orders'], async tx => (await tx.get('orders', 'check'))?.invite?.code)
}

it('after staff removed phones, a phone of the check keeps the digits of the answer, although the listener brings none', async () => {
  expect(
    await inviteAfter(listened, answered, { ...listened, version: 8 }, { ...listened, status: 'billed', version: 9 }),
  ).toBe('0412')
})

it('the phone drops the digits when staff remove the phones again', async () => {
  expect(await inviteAfter(answered, { ...listened, gens: 2, version: 8 })).toBeUndefined()
})

it('the phone drops the digits when the check ends', async () => {
  expect(await inviteAfter(answered, { ...listened, status: 'closed', version: 8 })).toBeUndefined()
})

it('as long as staff removed no phone, the listener decides whether there are digits', async () => {
  const { gens: _, ...shared } = listened
  expect(await inviteAfter({ ...shared, invite }, { ...shared, version: 8 })).toBeUndefined()
})

it('digits in an answer replace older digits, although both orders have the same version', async () => {
  const newer = { ...answered, invite: { code: '7777', until: 1_800_000 } }
  expect(await inviteAfter(answered, newer)).toBe('7777')
})
