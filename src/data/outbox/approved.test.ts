import { expect, it } from 'vitest'
import { backend, setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import type { KnownUser } from '../../platform/identity.ts'
import { createSessionStore } from '../session/sessions.ts'
import { type Approver, appendHandover, appendNewCommands, appendStores, type Handover } from './append.ts'
import { CommandRefusedError } from './errors.ts'

setUpReadyTablet()

const boss: KnownUser = {
  uid: 'boss',
  user: 'boss',
  name: 'Boss',
  role: 'manager',
  tenantId: 'demo',
  userType: 'Admins',
}

const discount = (id: string) => newCommand('applyDiscount', { discountId: id, percent: 1000, reason: 'x' }, 'order')

const append = (id: string, approver?: Approver) =>
  tablet.store.write(appendStores, tx =>
    appendNewCommands(tx, [discount(id)], () => `device-of-boss-${id}`, undefined, approver),
  )

it('an approved command is sent as a command of the approver; its field `approval` has the uid of the user who asked, and `offline: true` if the PIN was checked offline', async () => {
  backend.roles.set('boss', 'manager')
  await createSessionStore(tablet.store).saveUser(boss)
  await tablet.opensOrder()
  await tablet.adds('taco')
  await tablet.waitUntilSent()
  await expect(append('a')).rejects.toThrow(CommandRefusedError)
  tablet.goesOffline()
  await append('b', { uid: 'boss', isOffline: true })
  const [row] = await tablet.readOutbox()
  const { uid } = (await tablet.store.read(['users'], async tx => tx.all('users'))).find(user => user.uid !== 'boss')!
  expect(row).toMatchObject({
    uid: 'boss',
    role: 'manager',
    seq: 1,
    command: { approval: { askedBy: uid, offline: true } },
  })
  tablet.comesOnline()
  await tablet.waitUntilSent()
  expect(Object.keys(backend.orders.get('order')!.discounts)).toHaveLength(1)
  const sent = backend.batches as { device: string; behalf?: string }[]
  expect(sent.at(-1)).toMatchObject({ device: 'device-of-boss-b' })
  expect(sent.at(-1)?.behalf).toBeUndefined()
})

it('a command that a user approves with their own PIN is refused like a command without an approval', async () => {
  await tablet.opensOrder()
  const { uid } = (await tablet.store.read(['users'], async tx => tx.all('users')))[0]!
  await expect(append('c', { uid, isOffline: false })).rejects.toThrow(CommandRefusedError)
})

/** The cashier counts the till `old`, and the manager receives its cash in the till `new`. */
const handover = {
  count: { ...newCommand('closeTill', { tillId: 'old', counted: 900 }), orderId: null },
  opening: { ...newCommand('openTill', { tillId: 'new', kind: 'drawer', name: 'Barra', float: 900 }), orderId: null },
  receiver: { uid: 'boss', isOffline: true },
} as Handover

const handsOver = () => tablet.store.write(appendStores, tx => appendHandover(tx, handover, () => 'device-of-receiver'))

/** Signs a cashier in, who then opens the till `old` offline. The tablet stays offline. */
async function opensTillOffline(): Promise<void> {
  backend.roles.set('caja', 'cashier')
  backend.roles.set('boss', 'manager')
  await createSessionStore(tablet.store).saveUser(boss)
  await tablet.signsIn('caja', 'cashier')
  await tablet.waitUntilReady()
  tablet.goesOffline()
  await tablet.taps('openTill', { tillId: 'old', kind: 'drawer', name: 'Barra', float: 100 })
}

it('a handover of a till stores the count as a command of the signed-in user, and the opening of the next till as a command of the receiver', async () => {
  await opensTillOffline()
  await handsOver()
  const rows = await tablet.readOutbox()
  expect(rows.map(({ uid, command: { type } }) => [uid, type])).toEqual([
    ['caja', 'openTill'],
    ['caja', 'closeTill'],
    ['boss', 'openTill'],
  ])
  tablet.comesOnline()
  await tablet.waitUntilSent()
  expect(backend.tills.get('old')).toMatchObject({ status: 'counted', holder: 'caja' })
  expect(backend.tills.get('new')).toMatchObject({ status: 'open', holder: 'boss', float: 900 })
})

it('a repeated handover adds nothing when the server has already accepted the count of the till', async () => {
  await opensTillOffline()
  await handsOver()
  const [, count] = await tablet.readOutbox()
  await tablet.store.write(appendStores, async tx => tx.remove('outbox', [count!.n]))
  await handsOver()
  expect((await tablet.readOutbox()).map(({ command }) => command.id)).not.toContain(handover.count.id)
})
