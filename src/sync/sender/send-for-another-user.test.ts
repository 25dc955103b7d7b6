import { expect, it } from 'vitest'
import { backend, setUpReadyTablet, tablet, time } from '../../../tests/support/ready-tablet.ts'

setUpReadyTablet()

type Sent = { token?: string; behalf?: string; device: string; commands: unknown[] }
const lastBatch = () => (backend.batches as Sent[]).findLast(({ commands }) => commands.length > 0)!

/** The user Lucía orders offline, and her account is closed before the network returns, so the server refuses her. */
async function leaveCommandsUnsent(): Promise<void> {
  tablet.goesOffline()
  await tablet.opensOrder()
  await tablet.adds('agua')
  backend.roles.delete('lucia')
  tablet.comesOnline()
  await time.advance(5_000)
  expect(await tablet.countPending()).toBe(2)
}

it('commands of a user whose account was closed are sent by the user who signs in next, under a new device id', async () => {
  await leaveCommandsUnsent()
  const own = lastBatch().device
  await tablet.signsIn('mateo')
  await time.runUntil(async () => (await tablet.countPending()) === 0, 'the answer')
  expect(lastBatch()).toMatchObject({ behalf: 'lucia' })
  expect(lastBatch().device).not.toBe(own)
  expect(backend.devices.get(lastBatch().device)!.uid).toBe('mateo')
  // Lucía was removed from the staff, so a manager must decide on her commands. The tablet shows them as rejected.
  expect((await tablet.readOutbox()).map(({ state, code }) => [state, code])).toEqual([
    ['rejected', 'quarantined'],
    ['rejected', 'quarantined'],
  ])
})

it('commands that another user sends are applied in the name of the user who entered them, if this user is still on the staff', async () => {
  await leaveCommandsUnsent()
  await tablet.signsIn('mateo')
  backend.roles.set('lucia', 'waiter')
  await time.runUntil(async () => (await tablet.countPending()) === 0, 'the answer')
  expect(backend.orders.get('order')).toMatchObject({ openedBy: 'lucia' })
})

it('a user’s own commands are applied in that user’s name even while the user also sends commands of another user', async () => {
  await leaveCommandsUnsent()
  await tablet.signsIn('mateo')
  await tablet.opensOrder('other')
  await time.runUntil(async () => (await tablet.countPending()) === 0, 'the answers')
  expect(backend.orders.get('other')).toMatchObject({ openedBy: 'mateo' })
})

it('after a user has signed in again, her commands are sent with her own sign-in, even if another user had begun to send them', async () => {
  await leaveCommandsUnsent()
  backend.faults = Array.from({ length: 4 }, () => 'lost' as const)
  await tablet.signsIn('mateo')
  await time.advance(500)
  await tablet.signsIn('lucia')
  await tablet.waitUntilSent()
  expect(lastBatch().behalf).toBeUndefined()
  expect(backend.orders.get('order')).toMatchObject({ openedBy: 'lucia' })
})

it('each call with a guest’s commands has commands for only one order, and the token with which the guest joined it', async () => {
  await tablet.stops()
  backend.roles.set('anonimo', 'guest')
  await tablet.signsIn('anonimo', 'guest')
  const joined = (orderId: string, token: string) => ({
    orderId,
    token,
    tableId: 'mesa-4',
    departmentId: 'sala',
    at: 1,
  })
  await tablet.store.write(['meta', 'orders'], async tx => {
    await tx.setMeta('joined', [joined('one', 'token-1'), joined('two', 'token-2')])
    for (const id of ['one', 'two']) await tx.put('orders', [{ id, ...emptyOrder }])
  })
  for (const id of ['one', 'two']) backend.orders.set(id, emptyOrder)
  await tablet.adds('agua', 'one')
  await tablet.adds('agua', 'two')
  await tablet.adds('taco', 'two')
  await tablet.opensTab()
  await time.runUntil(async () => (backend.batches as Sent[]).filter(({ token }) => token).length >= 2, 'both batches')
  const sent = (backend.batches as Sent[]).filter(({ token }) => token)
  expect(sent.map(({ token, commands }) => [token, commands.length])).toEqual([
    ['token-1', 1],
    ['token-2', 2],
  ])
})

const sums = { subtotal: 0, discount: 0, service: 0, tax: 0, total: 0, tip: 0, paid: 0, due: 0 }
const emptyOrder = {
  number: 'A-1',
  departmentId: 'sala',
  tableId: 'mesa-4',
  covers: 1,
  status: 'open' as const,
  lines: {},
  courses: {},
  discounts: {},
  payments: {},
  totals: sums,
  applied: {},
  version: 1,
  openedBy: 'x',
  openedAt: 0,
  updatedAt: 0,
  flags: { guest: 'waiting' as const },
}
