import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { createSessionStore } from './sessions.ts'

let backend: FakeBackend
let tablet: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  tablet = await Tablet.create(backend, new FakeTime())
  await tablet.opensTab()
  await tablet.waitUntilReady()
  await tablet.opensOrder('sent')
  await tablet.waitUntilSent()
})

describe('`endSession`', () => {
  it('signs the user out, and deletes the orders if no other member of the staff uses the tablet', async () => {
    await tablet.stops()
    const sessions = createSessionStore(tablet.store)
    await sessions.endSession('lucia')
    expect(await sessions.readCurrent()).toBeNull()
    expect(await sessions.listKnownUsers()).toEqual([])
    expect(await tablet.store.read(['orders'], async tx => tx.all('orders'))).toEqual([])
  })

  it('does not delete the orders while another member of the staff uses the tablet', async () => {
    await tablet.signsIn('mateo')
    await createSessionStore(tablet.store).endSession('mateo')
    expect(await tablet.readOrder('sent')).not.toBeNull()
  })

  it('leaves the user’s unsent commands in the outbox, and deletes the user’s row only after these commands were sent', async () => {
    tablet.goesOffline()
    await tablet.opensOrder('unsent')
    const sessions = createSessionStore(tablet.store)
    await sessions.endSession('lucia')
    expect(await sessions.deleteUserIfAllSent('lucia')).toBe(false)
    expect(await tablet.countPending()).toBe(1)
    tablet.comesOnline()
    await tablet.waitUntilSent()
    expect(backend.orders.has('unsent')).toBe(true)
    await tablet.time.runUntil(async () => (await sessions.findUser('lucia')) === undefined, 'her to be forgotten')
    await tablet.stops()
  })
})

describe('`endRevokedSession`', () => {
  it('ends the session whose token was revoked, but not a session that the same user has started later', async () => {
    await tablet.stops()
    const sessions = createSessionStore(tablet.store)
    const before = { ...(await sessions.findUser('lucia'))!, record: 'old' }
    await sessions.startSession({ ...before, record: 'new' })
    await sessions.endRevokedSession(before)
    expect((await sessions.readCurrent())?.uid).toBe('lucia')
    await sessions.endRevokedSession((await sessions.findUser('lucia'))!)
    expect(await sessions.readCurrent()).toBeNull()
  })
})

describe('`startSession` with `onlyIfNobody`', () => {
  it('does not replace the session of a user who is already signed in', async () => {
    const sessions = createSessionStore(tablet.store)
    const guest = { uid: 'guest', user: 'anonimo', name: 'anonimo', role: 'guest', tenantId: 'demo' } as const
    await sessions.startSession({ ...guest, userType: 'Clientes' }, true)
    expect((await sessions.readCurrent())?.uid).toBe('lucia')
    await tablet.stops()
  })
})
