import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CustomerChange } from '../../../domain/catalogue.ts'
import type { Role } from '../../../domain/permissions.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { createSessionStore } from '../../data/session/sessions.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet

const ines = { id: 'socio-7', name: 'Inés Prado', number: '0007' }
const raul = { id: 'socio-8', name: 'Raúl Sada', number: '0008' }

beforeEach(() => {
  backend = new FakeBackend()
  backend.customers = { rev: 3, customers: [ines, raul] }
  time = new FakeTime()
})
afterEach(() => tablet.stops())

async function starts(role: Role = 'waiter'): Promise<void> {
  tablet = await Tablet.create(backend, time, 'lucia', role)
  await tablet.opensTab()
  await tablet.waitUntilReady()
}
const read = () =>
  tablet.store.read(['meta', 'customers'], async tx => ({
    state: await tx.meta('customers'),
    rows: await tx.all('customers'),
  }))
const nameOf = async (id: string) => (await read()).rows.find(row => row.id === id)?.name
const changesOf = (rev: number, changes: CustomerChange[]) => {
  const json = JSON.stringify(changes)
  const middle = Math.floor(json.length / 2)
  return [json.slice(0, middle), json.slice(middle)].map((half, part) => ({ rev, part, parts: 2, json: half }))
}
const put = ({ id, ...doc }: typeof ines): CustomerChange => ({ collection: 'customers', id, doc })
const publish = (...parts: FakeBackend['staffChanges']) => {
  backend.staffChanges.push(...parts)
  backend.notifyListeners()
}

describe('the tablet’s copy of the customers', () => {
  it('is fetched once as a whole; after that it gets only changes, even after a restart', async () => {
    await starts()
    await time.runUntil(async () => (await read()).state?.rev === 3, 'the list')
    publish(...changesOf(4, [put({ ...ines, name: 'Inés Prado de Sada' })]))
    await time.runUntil(async () => (await read()).state?.rev === 4, 'the change')
    expect(await nameOf('socio-7')).toBe('Inés Prado de Sada')
    await tablet.stops()
    publish(...changesOf(5, [put({ id: 'socio-9', name: 'Luz', number: '0009' })]))
    await tablet.opensTab()
    await time.runUntil(async () => (await nameOf('socio-9')) === 'Luz', 'the new customer')
    expect(backend.customerFetchCount).toBe(1)
  })

  it('gets a revision only after all documents with its changes have arrived', async () => {
    await starts()
    await time.runUntil(async () => (await read()).state?.rev === 3, 'the list')
    const [first, second] = changesOf(4, [put({ ...raul, name: 'Raúl' })])
    publish(first!)
    await time.settle()
    expect((await read()).state?.rev).toBe(3)
    publish(second!)
    await time.runUntil(async () => (await nameOf('socio-8')) === 'Raúl', 'the whole change')
  })

  it('is fetched again if the revision after its own is missing', async () => {
    await starts()
    await time.runUntil(async () => (await read()).state?.rev === 3, 'the list')
    backend.customers = { rev: 6, customers: [ines] }
    publish(...changesOf(6, [put(ines)]))
    await time.runUntil(async () => (await read()).state?.rev === 6, 'the second list')
    expect((await read()).rows).toEqual([ines])
    expect(backend.customerFetchCount).toBe(2)
  })

  it('still has `hasActive: true` after a revision deletes one customer, if another customer can be chosen', async () => {
    await starts()
    await time.runUntil(async () => (await read()).state?.rev === 3, 'the list')
    publish(...changesOf(4, [{ collection: 'customers', id: raul.id, deleted: true }]))
    await time.runUntil(async () => (await read()).state?.rev === 4, 'the change')
    expect((await read()).state?.hasActive).toBe(true)
  })

  it('still has a deleted customer, and stores whether there is any customer who can be chosen', async () => {
    await starts()
    await time.runUntil(async () => (await read()).state?.hasActive === true, 'the list')
    const { id, ...doc } = ines
    publish(
      ...changesOf(4, [
        { collection: 'customers', id: raul.id, deleted: true },
        { collection: 'customers', id, doc: { ...doc, active: false } },
      ]),
    )
    await time.runUntil(async () => (await read()).state?.rev === 4, 'the change')
    expect((await read()).state?.hasActive).toBe(false)
    expect((await read()).rows).toEqual([
      { ...ines, active: false },
      { ...raul, deleted: true },
    ])
  })

  it('is fetched after a failed call, without a restart of the other listeners', async () => {
    backend.refusesCustomers = true
    await starts()
    await time.advance(2_000)
    expect((await read()).state).toBeUndefined()
    expect((await tablet.readContact())?.state).toBe('online')
    backend.refusesCustomers = false
    await time.runUntil(async () => (await read()).state?.rev === 3, 'the list')
    expect(tablet.connectionCount).toBe(1)
  })

  it('stays as it is when an older list arrives, which was asked for before another user signed in', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    backend.customersBarrier = promise
    await starts()
    await time.runUntil(async () => backend.customerFetchCount === 1, 'the first call')
    backend.customersBarrier = undefined
    backend.customers = { rev: 4, customers: [ines] }
    await tablet.signsIn('mateo')
    await time.runUntil(async () => (await read()).state?.rev === 4, 'the newer list')
    resolve()
    await time.advance(1_000)
    expect((await read()).state?.rev).toBe(4)
    expect((await read()).rows).toEqual([ines])
  })

  it.each(['kitchen', 'guest'] as const)('is not fetched for the role %s', async role => {
    tablet = await Tablet.create(backend, time, 'lucia', role)
    await tablet.opensTab()
    await time.advance(40_000)
    expect((await read()).rows).toEqual([])
    expect(backend.customerFetchCount).toBe(0)
  })

  it('is fetched again after the server’s data was replaced', async () => {
    await starts()
    await time.runUntil(async () => (await read()).state?.rev === 3, 'the list')
    backend.epoch = 'second'
    backend.catalogueFile = { ...backend.catalogueFile, epoch: 'second' }
    backend.customers = { rev: 1, customers: [raul] }
    backend.notifyListeners()
    await time.runUntil(async () => (await read()).state?.rev === 1, 'the list of the restored server')
    expect((await read()).rows).toEqual([raul])
  })

  it('is deleted when the last user who may read customers signs out, even if a cook is still signed in', async () => {
    await starts()
    await time.runUntil(async () => (await read()).state?.rev === 3, 'the list')
    await tablet.stops()
    const sessions = createSessionStore(tablet.store)
    await tablet.signsIn('mateo')
    await tablet.signsIn('amalia', 'kitchen')
    await sessions.endSession('mateo')
    expect((await read()).rows).toHaveLength(2)
    await sessions.endSession('lucia')
    expect(await read()).toEqual({ state: undefined, rows: [] })
  })
})
