import { expect, it } from 'vitest'
import { backend, setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import type { KnownUser } from '../../platform/identity.ts'
import { createSessionStore } from './sessions.ts'
import { readHasApprovers, readPeopleWithPin } from './use-tablet.ts'

setUpReadyTablet()

const rosa: KnownUser = {
  ...{ uid: 'rosa', user: 'rosa', name: 'Rosa', role: 'cashier', tenantId: 'demo', userType: 'Admins' },
  verifier: { salt: 'a', hash: 'b' },
  pin: { salt: 'c', hash: 'd', misses: 0 },
}
const enrolment = { device: 'd', secret: 's', name: 'Terraza' }
const readPeople = () => tablet.store.read(['meta', 'users', 'outbox'], readPeopleWithPin)

it('the people who can sign in by PIN are those whom the server sent, and those who have signed in by PIN on this tablet before; each is returned with the number of unsent commands', async () => {
  const sessions = createSessionStore(tablet.store)
  const [session] = await sessions.listKnownUsers()
  const { uid, user, name, role } = session!
  await sessions.saveEnrolment(enrolment, [{ uid, user, name, role }])
  await sessions.saveUser(rosa)
  tablet.goesOffline()
  await tablet.opensOrder()
  expect((await readPeople()).map(person => [person.uid, person.unsent])).toEqual([
    [uid, 1],
    ['rosa', 0],
  ])
  expect(await sessions.readEnrolment()).toEqual(enrolment)
  await sessions.saveEnrolment(null, [])
  expect((await readPeople()).map(person => person.uid)).toEqual(['rosa'])
  expect(backend.faults).toEqual([])
})

it('an enrolled tablet has an approver as soon as a manager has signed in by PIN, even before the server lists the manager', async () => {
  const sessions = createSessionStore(tablet.store)
  const hasApprovers = () => tablet.store.read(['meta', 'users'], readHasApprovers)
  await sessions.saveEnrolment(enrolment, [])
  await sessions.saveUser({ ...rosa, role: 'waiter' })
  expect(await hasApprovers()).toBe(false)
  await sessions.saveUser({ ...rosa, role: 'manager' })
  expect(await hasApprovers()).toBe(true)
  await sessions.saveEnrolment(null, [])
  expect(await hasApprovers()).toBe(false)
})

it('wrong PINs are counted for each user; a sign-in by password does not change the stored PIN hash, and signing out deletes it', async () => {
  const sessions = createSessionStore(tablet.store)
  await sessions.saveUser(rosa)
  expect(await sessions.countPinMiss('rosa')).toBe(1)
  expect(await sessions.countPinMiss('rosa')).toBe(2)
  expect(await sessions.countPinMiss('nobody')).toBeUndefined()
  const { pin: _, ...byPassword } = rosa
  await sessions.startSession({ ...byPassword, verifier: { salt: 'x', hash: 'y' } })
  expect(await sessions.findUser('rosa')).toMatchObject({ verifier: { hash: 'y' }, pin: { hash: 'd', misses: 2 } })
  await sessions.endSession('rosa')
  const left = await sessions.findUser('rosa')
  expect([left?.pin, left?.verifier]).toEqual([undefined, undefined])
  expect(await sessions.countPinMiss('rosa')).toBeUndefined()
})
