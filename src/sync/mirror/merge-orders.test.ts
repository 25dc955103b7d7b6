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
 * Two copies of an order after staff ended the access of phones once (`gens: 1`). `listened`: the document that the
 * listener of any phone gets, without `invite`, the code with which another phone joins the order. `answered`: the
 * server's answer to a phone that still has access, with `invite`.
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

it('after staff ended the access of phones, a phone with access still has the invitation code from an answer, although the listener hides it', async () => {
  expect(
    await inviteAfter(listened, answered, { ...listened, version: 8 }, { ...listened, status: 'billed', version: 9 }),
  ).toBe('0412')
})

it('a phone deletes the invitation code when staff end the access of phones again', async () => {
  expect(await inviteAfter(answered, { ...listened, gens: 2, version: 8 })).toBeUndefined()
})

it('a phone deletes the invitation code when the check ends', async () => {
  expect(await inviteAfter(answered, { ...listened, status: 'closed', version: 8 })).toBeUndefined()
})

it('as long as staff have not ended the access of phones, a phone deletes the invitation code when the listener no longer gets it', async () => {
  const { gens: _, ...shared } = listened
  expect(await inviteAfter({ ...shared, invite }, { ...shared, version: 8 })).toBeUndefined()
})

it('an invitation code in an answer replaces an older code, although both orders have the same version', async () => {
  const newer = { ...answered, invite: { code: '7777', until: 1_800_000 } }
  expect(await inviteAfter(answered, newer)).toBe('7777')
})
