import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-timers.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { createSessionStore } from '../../data/session/sessions.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet
let other: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  tablet = await Tablet.of(backend, time)
  other = await Tablet.of(backend, time, 'mateo')
  await other.opensTab()
  await tablet.opensTab()
  await other.isReady()
  await tablet.isReady()
})
afterEach(async () => {
  await tablet.stops()
  await other.stops()
})

const statesOf = async (where: Tablet) => (await where.sees())?.lines.map(line => line.state)
const mirrored = (where: Tablet) => where.store.read(['orders'], async tx => tx.get('orders', 'order'))

describe('the mirror of orders', () => {
  it('shows what another tablet did', async () => {
    await other.opensOrder()
    await other.adds('agua')
    await time.until(async () => (await statesOf(tablet))?.join() === 'draft', 'the line')
  })

  it('only rises in version', async () => {
    await tablet.opensOrder()
    await tablet.isUpToDate()
    const old = structuredClone(backend.orders.get('order')!)
    await tablet.adds('agua')
    await tablet.isUpToDate()
    backend.put('order', old)
    await time.settle()
    expect((await mirrored(tablet))?.version).toBe(2)
  })

  it('is not wiped by an empty snapshot out of the memory of the SDK, and calls that no contact', async () => {
    await tablet.opensOrder()
    await tablet.isUpToDate()
    await tablet.stops()
    backend.mute = true
    const asked = backend.fetchedOrders
    await tablet.opensTab()
    await time.pass(20_000)
    expect(await mirrored(tablet)).toBeDefined()
    expect(backend.fetchedOrders).toBe(asked)
    expect((await tablet.contact())?.state).toBe('offline')
  })

  it('fetches an order that was closed while it was away before it takes it for anything', async () => {
    await tablet.opensOrder()
    await tablet.isUpToDate()
    await tablet.stops()
    const order = backend.orders.get('order')!
    backend.put('order', { ...order, status: 'closed', version: order.version + 1 } satisfies Order)
    await tablet.opensTab()
    await time.until(async () => (await mirrored(tablet))?.status === 'closed', 'the closed order')
    expect(backend.fetchedOrders).toBeGreaterThan(0)
  })

  it('settles an order that leaves the list while it listens', async () => {
    await tablet.opensOrder()
    await tablet.isUpToDate()
    const order = backend.orders.get('order')!
    backend.put('order', { ...order, status: 'void', version: order.version + 1 } satisfies Order)
    await time.until(async () => (await mirrored(tablet))?.status === 'void', 'the void order')
  })

  it('asks for an order that a tab which slept wrote down after everybody else had seen it closed', async () => {
    await other.opensOrder()
    await other.isUpToDate()
    const order = structuredClone(backend.orders.get('order')!)
    backend.put('order', { ...order, status: 'closed', version: order.version + 1 } satisfies Order)
    await time.settle()
    // What it heard before it fell asleep. Nothing in the department changes after it.
    await tablet.store.write(['orders'], async tx => tx.put('orders', [{ id: 'order', ...order }]))
    await time.until(async () => (await mirrored(tablet))?.status === 'closed', 'the closed order')
  })

  it('is heard through the same connection when the session’s token was renewed', async () => {
    const before = backend.openedRemotes
    await createSessionStore(tablet.store).saveAuthRecord('lucia', 'a newer token')
    await time.settle()
    expect(backend.openedRemotes).toBe(before)
  })

  it('has the open orders again after the server was restored while it listened', async () => {
    await other.opensOrder()
    await time.until(async () => (await mirrored(tablet)) !== undefined, 'the order')
    backend.epoch = 'second'
    backend.file = { ...backend.file, epoch: 'second' }
    // Its answer is the first to say so.
    await tablet.opensOrder('mine')
    await tablet.isUpToDate()
    await time.until(async () => (await mirrored(tablet)) !== undefined, 'the order again')
  })

  it('shows a line once, whichever of listener and answer comes first', async () => {
    await tablet.opensOrder()
    await tablet.isUpToDate()
    // The commit reaches the listener; the answer is lost, and with it the settlement.
    backend.faults = ['unanswered']
    await tablet.adds('agua')
    await time.until(async () => (await mirrored(tablet))?.version === 2, 'the listener')
    expect(await tablet.pending()).toBe(1)
    expect(await statesOf(tablet)).toEqual(['draft'])
    await tablet.isUpToDate()
    expect(await statesOf(tablet)).toEqual(['draft'])
  })

  it('never lets a line flicker between its acknowledgement and the listener', async () => {
    await tablet.opensOrder()
    await tablet.isUpToDate()
    backend.telling = false
    const seen = new Set<string>()
    const lineId = await tablet.adds('agua')
    await time.until(async () => {
      seen.add((await tablet.sees())?.lines.find(line => line.id === lineId)?.state ?? 'gone')
      return (await tablet.pending()) === 0
    }, 'the answer')
    seen.add((await tablet.sees())?.lines.find(line => line.id === lineId)?.state ?? 'gone')
    expect([...seen].sort()).toEqual(['draft', 'pending'])
  })
})

describe('the mirror of the catalogue', () => {
  const rename = (name: string) => [
    { collection: 'products' as const, id: 'agua', doc: { ...backend.file.products.agua!, name } },
  ]
  const nameOf = (id: string) => tablet.store.read(['products'], async tx => (await tx.get('products', id))?.name)
  const revOf = () => tablet.store.read(['meta'], async tx => tx.meta('rev'))

  it('takes the published file once, and changes from then on', async () => {
    backend.changes = backend.change(8, rename('Agua de jamaica'))
    backend.tell()
    await time.until(async () => (await nameOf('agua')) === 'Agua de jamaica', 'the change')
    await tablet.stops()
    await tablet.opensTab()
    await time.settle()
    expect(backend.fetchedFiles).toBe(2) // one for each tablet
  })

  it('waits for all parts of a revision, and never skips one', async () => {
    const eighth = backend.change(8, rename('Agua de jamaica'), 3)
    const ninth = backend.change(9, [{ collection: 'products', id: 'mezcal', deleted: true }])
    backend.changes = [...ninth, eighth[2]!, eighth[0]!]
    backend.tell()
    await time.settle()
    expect([await revOf(), await nameOf('agua'), await nameOf('mezcal')]).toEqual([7, 'Agua fresca', 'Mezcal'])
    expect((await tablet.contact())?.state).toBe('online')
    backend.changes = [...ninth, eighth[2]!, eighth[0]!, eighth[1]!]
    backend.tell()
    await time.until(async () => (await revOf()) === 9, 'both revisions')
    expect([await nameOf('agua'), await nameOf('mezcal')]).toEqual(['Agua de jamaica', undefined])
  })

  it('is rebuilt when it is damaged, without a change to the outbox', async () => {
    tablet.goesOffline()
    await tablet.opensOrder()
    await tablet.adds('agua')
    const outbox = await tablet.outbox()
    await tablet.stops()
    await tablet.store.write(['products', 'tables', 'orders'], async tx => {
      await tx.put('products', [{ id: 'agua', nonsense: true } as never])
      await tx.put('tables', [{ id: 'mesa-4', nonsense: true } as never])
      await tx.put('orders', [{ id: 'gone', nonsense: true } as never])
    })
    expect(await tablet.sees()).toMatchObject({ pending: 2, lines: [{ state: 'pending' }] })
    expect(await tablet.outbox()).toEqual(outbox)
    await tablet.opensTab()
    tablet.comesOnline()
    await time.until(async () => (await nameOf('agua')) === 'Agua fresca', 'the menu')
    await tablet.isUpToDate()
    expect(await tablet.store.read(['orders'], async tx => tx.get('orders', 'gone'))).toBeUndefined()
  })
})
