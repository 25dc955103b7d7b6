import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { createSessionStore } from '../../data/session/sessions.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet
let other: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  tablet = await Tablet.create(backend, time)
  other = await Tablet.create(backend, time, 'mateo')
  await other.opensTab()
  await tablet.opensTab()
  await other.waitUntilReady()
  await tablet.waitUntilReady()
})
afterEach(async () => {
  await tablet.stops()
  await other.stops()
})

const statesOf = async (where: Tablet) => (await where.readOrder())?.lines.map(line => line.state)
const mirrored = (where: Tablet) => where.store.read(['orders'], async tx => tx.get('orders', 'order'))

describe('the tablet’s copy of the orders in IndexedDB', () => {
  it('has changes that were made on another tablet', async () => {
    await other.opensOrder()
    await other.adds('agua')
    await time.runUntil(async () => (await statesOf(tablet))?.join() === 'draft', 'the line')
  })

  it('does not change the times of a command that was tapped offline when the command is sent', async () => {
    backend.now = () => time.now()
    await tablet.stops()
    await tablet.opensOrder()
    const lineId = await tablet.adds('agua')
    await time.advance(60_000)
    await tablet.taps('sendLines', { lineIds: [lineId] })
    const times = async () => {
      const { order, lines } = (await tablet.readOrder())!
      return [order.openedAt, ...lines.map(({ line: { at, sentAt } }) => [at, sentAt])]
    }
    const before = await times()
    await time.advance(12 * 60_000)
    await tablet.opensTab()
    await tablet.waitUntilSent()
    expect(await times()).toEqual(before)
  })

  it('ignores an older version of an order', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    const old = structuredClone(backend.orders.get('order')!)
    await tablet.adds('agua')
    await tablet.waitUntilSent()
    backend.commitOrder('order', old)
    await time.settle()
    expect((await mirrored(tablet))?.version).toBe(2)
  })

  it('is not changed by an empty snapshot from the cache of the Firestore SDK, and the tablet is shown as offline', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    await tablet.stops()
    backend.servesCacheOnly = true
    const asked = backend.orderFetchCount
    await tablet.opensTab()
    await time.advance(20_000)
    expect(await mirrored(tablet)).toBeDefined()
    expect(backend.orderFetchCount).toBe(asked)
    expect((await tablet.readContact())?.state).toBe('offline')
  })

  it('has an order as closed that was closed while no tab was open', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    await tablet.stops()
    const order = backend.orders.get('order')!
    backend.commitOrder('order', { ...order, status: 'closed', version: order.version + 1 } satisfies Order)
    await tablet.opensTab()
    await time.runUntil(async () => (await mirrored(tablet))?.status === 'closed', 'the closed order')
    expect(backend.orderFetchCount).toBeGreaterThan(0)
  })

  it('has an order as void after the server has voided it', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    const order = backend.orders.get('order')!
    backend.commitOrder('order', { ...order, status: 'void', version: order.version + 1 } satisfies Order)
    await time.runUntil(async () => (await mirrored(tablet))?.status === 'void', 'the void order')
  })

  it('has an order as closed again after a tab that the browser had frozen has overwritten the closed order by an old, open state', async () => {
    await other.opensOrder()
    await other.waitUntilSent()
    const order = structuredClone(backend.orders.get('order')!)
    backend.commitOrder('order', { ...order, status: 'closed', version: order.version + 1 } satisfies Order)
    await time.settle()
    // Writes the same rows as the tab that was frozen. The server sends no new snapshot afterwards.
    await tablet.store.write(['orders'], async tx => tx.put('orders', [{ id: 'order', ...order }]))
    await time.runUntil(async () => (await mirrored(tablet))?.status === 'closed', 'the closed order')
  })

  it('lacks a practice check that the server has deleted; commands tapped on it offline are refused, and later commands are sent', async () => {
    const open = { departmentId: 'sala', tableId: 'mesa-4', practice: true as const }
    await tablet.taps('openOrder', open)
    await tablet.adds('agua')
    await tablet.waitUntilSent()
    expect((await mirrored(tablet))?.practice).toBe(true)
    expect(await mirrored(tablet)).not.toHaveProperty('keepUntil')
    tablet.goesOffline()
    backend.orders.delete('order')
    await tablet.adds('mezcal')
    await tablet.taps('openOrder', { departmentId: 'sala', tableId: 'mesa-4' }, 'next')
    tablet.comesOnline()
    await tablet.waitUntilSent()
    await time.runUntil(async () => (await mirrored(tablet)) === undefined, 'the tablet to remove the order')
    const refused = (await tablet.readOutbox()).map(({ orderIds, state, code }) => [orderIds, state, code])
    expect(refused).toEqual([[['order'], 'rejected', 'order_not_found']])
    expect(backend.orders.has('next')).toBe(true)
    await other.stops()
    await other.opensTab()
    expect(await mirrored(other)).toBeUndefined()
  })

  it('keeps its connection to Firestore when the user’s token is renewed', async () => {
    const before = backend.firestoreClientCount
    await createSessionStore(tablet.store).saveAuthRecord('lucia', 'a newer token')
    await time.settle()
    expect(backend.firestoreClientCount).toBe(before)
  })

  it('has the open orders again after the server’s data was replaced (a new epoch) while the tablet was connected to it', async () => {
    await other.opensOrder()
    await time.runUntil(async () => (await mirrored(tablet)) !== undefined, 'the order')
    backend.epoch = 'second'
    backend.catalogueFile = { ...backend.catalogueFile, epoch: 'second' }
    // The server's answer to this command brings the new epoch to the tablet.
    await tablet.opensOrder('mine')
    await tablet.waitUntilSent()
    await time.runUntil(async () => (await mirrored(tablet)) !== undefined, 'the order again')
  })

  it('shows an added line once if the listener gets it before the command that adds it is answered', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    // The server applies the command, but its answer is lost. So the outbox still has the command when the listener
    // brings the line.
    backend.faults = ['unanswered']
    await tablet.adds('agua')
    await time.runUntil(async () => (await mirrored(tablet))?.version === 2, 'the listener')
    expect(await tablet.countPending()).toBe(1)
    expect(await statesOf(tablet)).toEqual(['draft'])
    await tablet.waitUntilSent()
    expect(await statesOf(tablet)).toEqual(['draft'])
  })

  it('shows an added line without interruption if the command that adds it is answered before the listener gets the line', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    backend.notifiesListeners = false
    const seen = new Set<string>()
    const lineId = await tablet.adds('agua')
    await time.runUntil(async () => {
      seen.add((await tablet.readOrder())?.lines.find(line => line.id === lineId)?.state ?? 'gone')
      return (await tablet.countPending()) === 0
    }, 'the answer')
    seen.add((await tablet.readOrder())?.lines.find(line => line.id === lineId)?.state ?? 'gone')
    expect([...seen].sort()).toEqual(['draft', 'pending'])
  })
})

describe('the tablet’s copy of the catalogue in IndexedDB', () => {
  const rename = (name: string) => [
    { collection: 'products' as const, id: 'agua', doc: { ...backend.catalogueFile.products.agua!, name } },
  ]
  const nameOf = (id: string) => tablet.store.read(['products'], async tx => (await tx.get('products', id))?.name)
  const revOf = () => tablet.store.read(['meta'], async tx => tx.meta('rev'))

  it('is fetched as a whole file only once; a later change is applied without the file', async () => {
    backend.changes = backend.splitRevision(8, rename('Agua de jamaica'))
    backend.notifyListeners()
    await time.runUntil(async () => (await nameOf('agua')) === 'Agua de jamaica', 'the change')
    await tablet.stops()
    await tablet.opensTab()
    await time.settle()
    expect(backend.fileFetchCount).toBe(2) // one fetch by each of the two tablets
  })

  it('gets revisions one after another by their numbers, and each only after all documents with its changes have arrived', async () => {
    const eighth = backend.splitRevision(8, rename('Agua de jamaica'), 3)
    const ninth = backend.splitRevision(9, [{ collection: 'products', id: 'mezcal', deleted: true }])
    backend.changes = [...ninth, eighth[2]!, eighth[0]!]
    backend.notifyListeners()
    await time.settle()
    expect([await revOf(), await nameOf('agua'), await nameOf('mezcal')]).toEqual([7, 'Agua fresca', 'Mezcal'])
    expect((await tablet.readContact())?.state).toBe('online')
    backend.changes = [...ninth, eighth[2]!, eighth[0]!, eighth[1]!]
    backend.notifyListeners()
    await time.runUntil(async () => (await revOf()) === 9, 'both revisions')
    expect([await nameOf('agua'), await nameOf('mezcal')]).toEqual(['Agua de jamaica', undefined])
  })

  it('is fetched again if rows are damaged, and no unsent command is lost', async () => {
    tablet.goesOffline()
    await tablet.opensOrder()
    await tablet.adds('agua')
    const outbox = await tablet.readOutbox()
    await tablet.stops()
    await tablet.store.write(['products', 'tables', 'orders'], async tx => {
      await tx.put('products', [{ id: 'agua', nonsense: true } as never])
      await tx.put('tables', [{ id: 'mesa-4', nonsense: true } as never])
      await tx.put('orders', [{ id: 'gone', nonsense: true } as never])
    })
    expect(await tablet.readOrder()).toMatchObject({ pendingCount: 2, lines: [{ state: 'pending' }] })
    expect(await tablet.readOutbox()).toEqual(outbox)
    await tablet.opensTab()
    tablet.comesOnline()
    await time.runUntil(async () => (await nameOf('agua')) === 'Agua fresca', 'the menu')
    await tablet.waitUntilSent()
    expect(await tablet.store.read(['orders'], async tx => tx.get('orders', 'gone'))).toBeUndefined()
  })
})
