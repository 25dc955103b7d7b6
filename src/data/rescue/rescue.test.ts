import { beforeEach, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { Role } from '../../../domain/permissions.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { startSession } from '../../../tests/support/start-session.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { setPlatform } from '../../platform/connection.ts'
import { setDataStore } from '../store/connection.ts'
import type { Store } from '../store/store.ts'
import type { Rescue } from './format.ts'
import { createRescueFile, readRescueText, takeOverRescue, useRescueReview } from './rescue.ts'

let store: Store

beforeEach(async () => {
  store = await openEmptyStore()
  setDataStore(store, 0)
  setPlatform({ tenantId: 'demo' } as never)
})

const signIn = (uid: string, role: Role) => startSession(store, uid, role)

const command = (id: string, type = 'setCovers', payload: object = { covers: 2 }) =>
  ({ id, type, orderId: 'orden', at: 1, payload }) as Command
const payment = command('pay', 'recordPayment', { paymentId: 'p', method: 'cash', amount: 1 })
const rescueOf = (...commands: Rescue['commands']): Rescue => ({
  tenant: 'demo',
  at: 1,
  people: { lucia: 'Lucía', mateo: 'Forged' },
  commands,
})
const readReview = (rescue?: Rescue) => renderHook(store, () => useRescueReview(rescue)).settle()
const readOutbox = () => store.read(['outbox'], async tx => tx.all('outbox'))

it('a tablet with unsent commands creates a file that names the tenant and the time, and a tablet without any creates none', async () => {
  expect(await createRescueFile()).toBeUndefined()
  await signIn('mateo', 'waiter')
  await takeOverRescue(rescueOf({ uid: 'mateo', role: 'waiter', command: command('own') }))
  const file = (await createRescueFile())!
  expect(file.name).toMatch(/^comanda-demo-\d{4}-\d\d-\d\d-\d\d-\d\d\.json$/)
  expect(await readRescueText(await file.text())).toMatchObject({
    commands: [{ uid: 'mateo', command: { id: 'own' } }],
  })
})

it('the review lists each command with its status and its state in this outbox, and prefers the names on this tablet', async () => {
  expect(await readReview(undefined)).toBeUndefined()
  await signIn('mateo', 'waiter')
  const rescue = rescueOf(
    { uid: 'lucia', role: 'waiter', command: command('hers') },
    { uid: 'caja', role: 'cashier', command: payment },
  )
  const before = await readReview(rescue)
  expect(before?.commands.map(({ status, row }) => [status, row])).toEqual([
    ['new', undefined],
    ['denied', undefined],
  ])
  expect(Object.fromEntries(before!.people)).toEqual({ lucia: 'Lucía', mateo: 'mateo' })
  expect(await takeOverRescue(rescue)).toEqual(['hers'])
  expect((await readReview(rescue))?.commands[0]).toMatchObject({ status: 'here', row: { state: 'pending' } })
})

it('commands of another user go into a separate numbered queue that the importing user sends; the user’s own commands go into the user’s own queue', async () => {
  await signIn('mateo', 'waiter')
  const tapped = (uid: string, id: string) => ({ uid, role: 'waiter', command: command(id) }) as const
  await takeOverRescue(rescueOf(tapped('lucia', 'a'), tapped('mateo', 'b'), tapped('lucia', 'c')))
  expect((await readOutbox()).map(({ id, seq, via }) => [id, seq, via])).toEqual([
    ['a', 1, 'mateo'],
    ['b', 1, undefined],
    ['c', 2, 'mateo'],
  ])
  const queues = await store.read(['devices'], async tx => tx.all('devices'))
  expect(queues.map(({ uid, via, nextSeq }) => [uid, via, nextSeq])).toEqual([
    ['lucia/mateo', 'mateo', 3],
    ['mateo', undefined, 2],
  ])
})

it('another user who imports a command that is still unsent becomes its sender, and the outbox has the command only once', async () => {
  const rescue = rescueOf({ uid: 'lucia', role: 'waiter', command: command('hers') })
  await signIn('mateo', 'waiter')
  await takeOverRescue(rescue)
  await signIn('sofia', 'waiter')
  expect((await readReview(rescue))?.commands[0]?.status).toBe('new')
  await takeOverRescue(rescue)
  expect(await readOutbox()).toMatchObject([{ id: 'hers', uid: 'lucia', via: 'sofia' }])
})

it('an imported command that the server rejected is imported again only if the server denied it to the sender', async () => {
  const rescue = rescueOf({ uid: 'lucia', role: 'waiter', command: command('hers') })
  await signIn('mateo', 'waiter')
  await takeOverRescue(rescue)
  const reject = async (code: 'denied' | 'order_closed') => {
    const rows = (await readOutbox()).map(row => ({ ...row, state: 'rejected' as const, code }))
    await store.write(['outbox'], async tx => tx.put('outbox', rows))
  }
  await reject('order_closed')
  await signIn('sofia', 'waiter')
  expect((await readReview(rescue))?.commands[0]?.status).toBe('here')
  expect(await takeOverRescue(rescue)).toEqual([])
  await reject('denied')
  expect((await readReview(rescue))?.commands[0]?.status).toBe('new')
  expect(await takeOverRescue(rescue)).toEqual(['hers'])
})

it('if another user tapped an imported command, it gets the lower of that user’s role and the session’s role; otherwise it gets the session’s role', async () => {
  const rescue = rescueOf(
    { uid: 'lucia', role: 'waiter', command: command('of a waiter') },
    { uid: 'duena', role: 'admin', command: command('of the owner') },
    { uid: 'gerente', role: 'waiter', command: payment },
  )
  await signIn('gerente', 'manager')
  await takeOverRescue(rescue)
  expect((await readOutbox()).map(({ role }) => role)).toEqual(['waiter', 'manager', 'manager'])
})

it.each([
  ['nobody', undefined],
  ['a guest', 'guest'],
] as const)('while %s is signed in, every command of a rescue is denied and cannot be imported', async (_, role) => {
  if (role) await signIn('anonimo', role)
  const rescue = rescueOf({ uid: 'lucia', role: 'waiter', command: command('hers') })
  expect((await readReview(rescue))?.commands[0]?.status).toBe('denied')
  await expect(takeOverRescue(rescue)).rejects.toMatchObject({ code: 'denied' })
})
