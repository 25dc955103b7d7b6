import { afterEach, beforeEach, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { parseRescue, type Rescue, serializeRescue } from '../../data/rescue/format.ts'
import {
  appendRescuedCommands,
  createRescueText,
  readTakeOverStatuses,
  takeOverStores,
} from '../../data/rescue/take-over.ts'
import { CallError } from '../../platform/call-error.ts'

let backend: FakeBackend
let time: FakeTime
let lost: Tablet
let other: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  lost = await createReadyTablet('lucia')
  other = await createReadyTablet('mateo')
})
afterEach(async () => {
  await lost.stops()
  await other.stops()
})

async function createReadyTablet(user: string): Promise<Tablet> {
  const tablet = await Tablet.create(backend, time, user)
  await tablet.opensTab()
  await tablet.waitUntilReady()
  return tablet
}

type Sent = { behalf?: string; device: string; commands: { id: string }[] }
const sent = () => (backend.batches as Sent[]).filter(({ commands }) => commands.length > 0)
const senderOf = (batch: Sent) => backend.devices.get(batch.device)!.uid
const linesOf = (orderId = 'order') => Object.keys(backend.orders.get(orderId)?.lines ?? {})
const newDevice = () => `rescue-${String(++made).padStart(16, '0')}`
let made = 0

/**
 * Exports the unsent commands of a tablet to a rescue file, which another tablet can import to send them, and parses
 * the file.
 */
async function exportAndParse(from: Tablet): Promise<Rescue> {
  const rescue = await parseRescue((await createRescueText(from.store, 'demo', from.now()))!, 'demo')
  if ('refused' in rescue) throw new Error(rescue.refused)
  return rescue
}
const review = (tablet: Tablet, rescue: Rescue) =>
  tablet.store.read(takeOverStores, tx => readTakeOverStatuses(tx, rescue))
const importRescue = (tablet: Tablet, rescue: Rescue) => appendRescuedCommands(tablet.store, rescue, newDevice)

async function tapOrderOffline(): Promise<string[]> {
  lost.goesOffline()
  await lost.opensOrder()
  return [await lost.adds('agua'), await lost.adds('taco')]
}

it('commands imported from a rescue file are applied once, in the name of the user who entered them, even if the tablet that exported them sends them later', async () => {
  const lines = await tapOrderOffline()
  const rescue = await exportAndParse(lost)
  expect(rescue.people).toEqual({ lucia: 'lucia' })
  expect(JSON.stringify(rescue)).not.toContain(
    (await lost.store.read(['devices'], async tx => tx.all('devices')))[0]!.device,
  )
  expect(await review(other, rescue)).toEqual(['new', 'new', 'new'])
  await importRescue(other, rescue)
  expect((await other.readOrder())!.lines.map(({ state }) => state)).toEqual(['pending', 'pending'])
  await other.waitUntilSent()
  expect(backend.orders.get('order')).toMatchObject({ openedBy: 'lucia' })
  expect(linesOf()).toEqual(lines)
  expect(sent().every(batch => batch.behalf === 'lucia' && senderOf(batch) === 'mateo')).toBe(true)
  expect(await review(other, rescue)).toEqual(['arrived', 'arrived', 'arrived'])

  lost.comesOnline()
  await lost.waitUntilSent()
  expect(await lost.readOutbox()).toEqual([])
  expect(linesOf()).toEqual(lines)
  expect((await lost.readOrder())!.lines.map(({ state }) => state)).toEqual(['draft', 'draft'])
})

it('a command is applied only once, even if it is imported twice, imported by the tablet that exported it, or already sent by that tablet', async () => {
  const lines = await tapOrderOffline()
  const rescue = await exportAndParse(lost)
  expect(await review(lost, rescue)).toEqual(['here', 'here', 'here'])
  expect(await importRescue(lost, rescue)).toEqual([])
  other.goesOffline()
  expect(await importRescue(other, rescue)).toHaveLength(3)
  expect(await review(other, rescue)).toEqual(['here', 'here', 'here'])
  expect(await importRescue(other, rescue)).toEqual([])
  lost.comesOnline()
  await lost.waitUntilSent()
  other.comesOnline()
  await other.waitUntilSent()
  expect(linesOf()).toEqual(lines)
  expect(await other.readOutbox()).toEqual([])
})

it('an imported command is applied with the time of its tap, although the clocks of both tablets are wrong and minutes have passed', async () => {
  const [minute, hour] = [60_000, 3_600_000]
  backend.now = () => time.now()
  lost.clockAhead = 3 * hour
  other.clockAhead = -5 * hour
  for (const tablet of [lost, other]) {
    await tablet.opensOrder(`of ${tablet.clockAhead}`)
    await tablet.waitUntilSent()
  }
  const tappedAt = time.now()
  await tapOrderOffline()
  await time.advance(3 * minute)
  const rescue = await exportAndParse(lost)
  await time.advance(3 * minute)
  await importRescue(other, rescue)
  await other.waitUntilSent()
  expect(Math.abs(backend.orders.get('order')!.openedAt - tappedAt)).toBeLessThan(1_000)
})

it('imported commands of two users are applied in the order of the taps, and the importing tablet’s own commands are applied too', async () => {
  lost.goesOffline()
  await lost.opensOrder()
  await lost.adds('agua')
  await lost.signsIn('sofia')
  await lost.taps('setCovers', { covers: 3 })
  await lost.signsIn('lucia')
  await lost.taps('setCovers', { covers: 4 })
  other.goesOffline()
  await other.opensOrder('own')
  await importRescue(other, await exportAndParse(lost))
  other.comesOnline()
  await other.waitUntilSent()
  expect(backend.orders.get('order')).toMatchObject({ covers: 4 })
  expect(backend.orders.get('own')).toMatchObject({ openedBy: 'mateo' })
  expect(new Set(sent().map(({ behalf }) => behalf))).toEqual(new Set([undefined, 'lucia', 'sofia']))
})

it('a user who imports her own commands sends them with her own sign-in and role, whatever role the file contains', async () => {
  const lines = await tapOrderOffline()
  await other.signsIn('lucia')
  const rescue = await exportAndParse(lost)
  const discount = { discountId: 'todo', percent: 10_000, reason: 'amigos' }
  const comp = { id: 'comp', type: 'applyDiscount', orderId: 'order', at: 1, payload: discount } as const
  rescue.commands.push({ uid: 'lucia', role: 'admin', command: comp })
  // The role in the file is `admin`, but the session's role counts.
  expect(await review(other, rescue)).toEqual(['new', 'new', 'new', 'denied'])
  await importRescue(other, rescue)
  await other.waitUntilSent()
  expect(linesOf()).toEqual(lines)
  expect(sent().every(({ behalf }) => behalf === undefined)).toBe(true)
})

it('a command that a manager approved on the exporting tablet is imported with its approval, even by a waiter', async () => {
  await tapOrderOffline()
  await other.signsIn('mateo')
  const rescue = await exportAndParse(lost)
  const discount = { discountId: 'todo', percent: 1000, reason: 'amigos' }
  const approved = { id: 'approved', type: 'applyDiscount', orderId: 'order', at: 1, payload: discount } as const
  const approval = { askedBy: 'lucia', offline: true } as const
  rescue.commands.push({ uid: 'gerente', role: 'manager', command: { ...approved, approval } })
  const text = await serializeRescue(rescue)
  expect(JSON.parse(text)).toMatchObject({ version: 2 })
  const parsed = (await parseRescue(text, 'demo')) as Rescue
  expect(parsed.commands.at(-1)!.command.approval).toEqual(approval)
  expect((await review(other, parsed)).at(-1)).toBe('new')
  // Without the approval, a waiter may not send this command.
  parsed.commands.push({ uid: 'gerente', role: 'manager', command: { ...approved, id: 'plain' } })
  expect((await review(other, parsed)).slice(-2)).toEqual(['new', 'denied'])
})

it('imported commands are sent only by the user who imported them, even after another user has signed in', async () => {
  const rescue: Rescue = {
    tenant: 'demo',
    at: 1,
    people: {},
    commands: [
      {
        uid: 'gerente',
        role: 'manager',
        command: { id: 'forged', type: 'setCovers', orderId: 'order', at: 1, payload: { covers: 9 } },
      },
    ],
  }
  backend.roles.set('gerente', 'manager')
  await lost.opensOrder()
  await lost.waitUntilSent()
  other.goesOffline()
  await importRescue(other, rescue)
  await other.signsIn('gerente', 'manager')
  other.comesOnline()
  await other.waitUntilSent()
  expect(sent().at(-1)).toMatchObject({ behalf: 'gerente' })
  expect(senderOf(sent().at(-1)!)).toBe('mateo')

  // Mateo imports a command and is removed from the staff. The manager signs in, but has not imported the command.
  other.goesOffline()
  await other.signsIn('mateo')
  const again = {
    ...rescue,
    commands: [{ ...rescue.commands[0]!, command: { ...rescue.commands[0]!.command, id: 'again' } }],
  }
  await importRescue(other, again)
  backend.roles.delete('mateo')
  await other.store.write(['meta'], async tx => void (await tx.setMeta('session', 'gerente')))
  other.comesOnline()
  await other.waitUntilSent()
  expect((await other.readOutbox()).map(({ id, state, code }) => [id, state, code])).toEqual([
    ['again', 'rejected', 'denied'],
  ])
  expect(backend.orders.get('order')!.applied).not.toHaveProperty('again')
  // The manager imports the command herself, so it is sent in her session.
  expect(await review(other, again)).toEqual(['new'])
  await importRescue(other, again)
  await other.waitUntilSent()
  expect(backend.orders.get('order')!.applied).toHaveProperty('again')
})

it('an import skips commands that the user may not send, and imported commands that the server denies do not delay other commands', async () => {
  const lines = await tapOrderOffline()
  const pay = { paymentId: 'pago', method: 'cash', amount: 100 } as const
  const rescue = await exportAndParse(lost)
  const payment = { id: 'pay', type: 'recordPayment', orderId: 'order', at: 1, payload: pay } as const
  rescue.commands.push({ uid: 'caja', role: 'cashier', command: payment })
  expect(await review(other, rescue)).toEqual(['new', 'new', 'new', 'denied'])
  await importRescue(other, rescue)
  backend.faults = [
    () => {
      throw new CallError('denied', 403)
    },
  ]
  await other.opensOrder('own')
  await other.waitUntilSent()
  expect(backend.orders.has('own')).toBe(true)
  expect(new Set((await other.readOutbox()).map(({ state }) => state))).toEqual(new Set(['rejected']))
  lost.comesOnline()
  await lost.waitUntilSent()
  expect(linesOf()).toEqual(lines)
})

it('imported commands stay in the outbox while the server answers `unauthenticated` to the user who sends them', async () => {
  const lines = await tapOrderOffline()
  await importRescue(other, await exportAndParse(lost))
  backend.faults = Array.from({ length: 4 }, () => () => {
    throw new CallError('unauthenticated', 401)
  })
  await time.runUntil(async () => (await other.readContact())?.problem === 'signIn', 'the problem')
  expect(await other.countPending()).toBe(3)
  await other.waitUntilSent()
  expect(linesOf()).toEqual(lines)
})

it('a tablet creates no rescue file if it has no command that another tablet can read', async () => {
  await tapOrderOffline()
  const damaged = (await lost.readOutbox()).map(row => ({ ...row, command: { ...row.command, payload: {} } as never }))
  await lost.store.write(['outbox'], async tx => tx.put('outbox', damaged))
  expect(await createRescueText(lost.store, 'demo', lost.now())).toBeUndefined()
})
