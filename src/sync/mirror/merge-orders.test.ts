import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectForGuests, projectForJoinedPhone } from '../../../domain/guest-order.ts'
import { createEmptyOrder, type Line, type Order } from '../../../domain/order.ts'
import { openStore } from '../../data/store/dexie-store.ts'
import type { OrdersById, OutboxRow } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import { putNewerOrders, putOrdersUnlessRelatedMissing, storesForOrders, wouldConfirmOnlyPart } from './merge-orders.ts'

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
  for (const each of incoming) await store.write(storesForOrders, tx => putNewerOrders(tx, { check: each }))
  return store.read(['orders'], async tx => (await tx.get('orders', 'check'))?.invite?.code)
}

it('after staff ended the access of phones, a phone with access still has the invitation code that an answer contained, although its listener gets the order without the code', async () => {
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

const stored = (id = 'check') => store.read(['orders'], async tx => tx.get('orders', id))
const receive = (incoming: OrdersById) => store.write(storesForOrders, tx => putNewerOrders(tx, incoming))
const line = { status: 'sent', stationId: 'barra', name: 'Mezcal', options: [], taxes: [] } as unknown as Line
/** An order as an earlier version of the server stored it: without `stations`. */
const older = { ...order, lines: { mezcal: line } }

describe('an order without the field `stations`', () => {
  it('gets the field when it is stored, if it is complete and has not ended', async () => {
    const closed: Order = { ...older, status: 'closed' }
    await receive({ check: older, closed, guests: projectForGuests(older), known: { ...older, stations: ['fria'] } })
    const stations = await Promise.all(
      ['check', 'closed', 'guests', 'known'].map(async id => (await stored(id))?.stations),
    )
    expect(stations).toEqual([['barra', 'pase'], undefined, undefined, ['fria']])
  })

  it('is replaced by the same version of the complete order, but not by an older one or a copy for guests', async () => {
    await store.write(['orders'], async tx => void (await tx.put('orders', [{ id: 'check', ...older }])))
    await receive({ check: { ...older, version: 6, stations: ['plancha'] } })
    await receive({ check: projectForGuests(older) })
    expect(await stored()).toEqual({ id: 'check', ...older })
    await receive({ check: { ...older, stations: ['plancha'] } })
    expect((await stored())?.stations).toEqual(['plancha'])
  })
})

describe('a copy of an order for guests', () => {
  it('is replaced by the complete order of the same version, but not by an older one', async () => {
    await receive({ check: listened })
    await receive({ check: { ...order, version: 6, openedBy: 'lucia' } })
    expect((await stored())?.openedBy).toBe('')
    await receive({ check: { ...order, openedBy: 'lucia' } })
    expect((await stored())?.openedBy).toBe('lucia')
  })

  it('is not replaced by another copy of the same version that has no invitation code', async () => {
    const { gens: _, ...shared } = listened
    expect(await inviteAfter({ ...shared, invite }, shared)).toBe('0412')
  })
})

it('the complete order is replaced only by a newer version', async () => {
  const check: Order = { ...order, stations: [] }
  await receive({ check })
  await receive({ check: { ...check, covers: 5 } })
  expect((await stored())?.covers).toBe(1)
  await receive({ check: { ...check, covers: 5, version: 8 } })
  expect((await stored())?.covers).toBe(5)
})

describe('two orders, of which `from` was merged into `into`,', () => {
  const from: Order = { ...order, status: 'void', version: 8, mergedInto: 'into' }
  const into: Order = { ...order, version: 8, mergedFrom: ['from'] }
  const receiveIfComplete = async (incoming: OrdersById) =>
    Object.fromEntries(await store.write(storesForOrders, tx => putOrdersUnlessRelatedMissing(tx, incoming)))

  it('are stored together', async () => {
    await receive({ from: order, into: order })
    expect(await receiveIfComplete({ from, into })).toEqual({})
    expect([await stored('from'), await stored('into')]).toMatchObject([{ version: 8 }, { version: 8 }])
  })

  it('are not stored while the new state of `into` is missing; the version of `into` that the device has is returned, or -1', async () => {
    expect(await receiveIfComplete({ from })).toEqual({ into: -1 })
    await receive({ into: { ...order, mergedFrom: ['third'] } })
    expect(await receiveIfComplete({ from })).toEqual({ into: 7 })
    expect(await stored('from')).toBeUndefined()
    await receive({ into })
    expect(await receiveIfComplete({ from })).toEqual({})
    expect(await stored('from')).toMatchObject({ version: 8 })
  })

  it('are not stored while the device has an old state of `from`; if it has none, `into` is stored alone', async () => {
    await receive({ from: order })
    expect(await receiveIfComplete({ into })).toEqual({ from: 7 })
    expect(await stored('into')).toBeUndefined()
    await store.write(['orders'], async tx => void (await tx.remove('orders', ['from'])))
    expect(await receiveIfComplete({ into })).toEqual({})
    expect(await stored('into')).toMatchObject({ version: 8 })
  })
})

describe('a command that moved lines between two orders', () => {
  const row = { id: 'move', orderIds: ['from', 'into'], state: 'pending' } as OutboxRow
  const applied = { move: 8 }
  const after: Order = { ...order, version: 8, applied }
  const isPartlyConfirmedBy = (incoming: OrdersById) =>
    store.write(storesForOrders, tx => wouldConfirmOnlyPart(tx, [row], incoming))

  beforeEach(() => receive({ from: order, into: order }))

  it('is confirmed in part by the new state of only one of them', async () => {
    expect(await isPartlyConfirmedBy({ into: after })).toBe(true)
    expect(await isPartlyConfirmedBy({ into: after, from: after })).toBe(false)
    expect(await isPartlyConfirmedBy({})).toBe(false)
  })

  it('is not confirmed by an older state than the stored one', async () => {
    await receive({ from: { ...order, version: 9 } })
    expect(await isPartlyConfirmedBy({ from: after })).toBe(false)
  })
})
