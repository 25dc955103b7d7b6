import { may, type Role, roles } from '../../../domain/permissions.ts'
import { orderIdsOf } from '../../../domain/protocol.ts'
import { RefusedError } from '../outbox/errors.ts'
import { isConfirmed, newDeviceRow, queueOf } from '../outbox/outbox-row.ts'
import { readSession } from '../session/sessions.ts'
import type { OutboxRow, StoreName } from '../store/schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from '../store/store.ts'
import { validOrders } from '../store/valid-rows.ts'
import { type Rescue, type RescuedCommand, serializeRescue } from './format.ts'

/** What of this tablet another one may send: all that staff tapped and that has no answer. Guests carry their own. */
export async function collectRescue(tx: ReadTransaction, tenant: string, at: number): Promise<Rescue> {
  const [pending, users] = await Promise.all([tx.where('outbox', 'state', ['pending']), tx.all('users')])
  const commands = pending.flatMap(({ uid, role, command }) => (role === 'guest' ? [] : [{ uid, role, command }]))
  const owners = new Set(commands.map(({ uid }) => uid))
  const people = users.filter(({ uid }) => owners.has(uid)).map(({ uid, name }) => [uid, name])
  return { tenant, at, people: Object.fromEntries(people), commands }
}

/** The outbox of this tablet as a text; `undefined` when there is nothing in it that another could send. */
export async function exportOutbox(store: Store, tenant: string, at: number): Promise<string | undefined> {
  const rescue = await store.read(['outbox', 'users'], tx => collectRescue(tx, tenant, at))
  return rescue.commands.length > 0 ? serializeRescue(rescue) : undefined
}

/**
 * What would become of a command here. `arrived`: the server has it. `here`: this tablet sends it already, or has its refusal.
 * `denied`: whoever is signed in may not send it; somebody with more rights may.
 */
export type TakeOverStatus = 'new' | 'arrived' | 'here' | 'denied'

export const takeOverStores: readonly StoreName[] = ['meta', 'users', 'outbox', 'devices', 'orders']

/** Of each command, in the order of the file. */
export async function reviewCommands(tx: ReadTransaction, { commands }: Rescue): Promise<TakeOverStatus[]> {
  const [session, tenant, rows, mirror] = await Promise.all([
    readSession(tx),
    tx.meta('tenant'),
    tx.where(
      'outbox',
      'id',
      commands.map(({ command }) => command.id),
    ),
    tx.all('orders'),
  ])
  const known = new Map(rows.map(row => [row.id, row]))
  const confirmed = validOrders(mirror)
  return commands.map(({ uid, role, command }) => {
    const { id, type } = command
    if (isConfirmed({ id, orderIds: orderIdsOf(command) }, confirmed)) return 'arrived'
    const row = known.get(id)
    if (row && !needsNewSender(row, session?.uid)) return 'here'
    if (!session || session.role === 'guest') return 'denied'
    // Of what one is, the session says more than a file.
    const actor = session.uid === uid ? session : { role, senderRole: session.role }
    return may(actor, type, tenant ?? { settings: {} }) ? 'new' : 'denied'
  })
}

/** It came from another tablet, and whoever vouched for it cannot send it, or is not the one who would now. */
const needsNewSender = ({ via, state, code }: OutboxRow, uid: string | undefined): boolean =>
  via !== undefined && (state === 'pending' ? via !== uid : code === 'denied')

/**
 * Takes what is new into this tablet's outbox, all of it or nothing, to be sent by whoever is signed in, for those who tapped
 * it. A person has seen what it is.
 * @returns the ids of what was taken in
 * @throws Refused nobody of the staff is signed in
 */
export function takeOver(store: Store, rescue: Rescue, newDevice: () => string): Promise<string[]> {
  return store.write(takeOverStores, async tx => {
    const session = await readSession(tx)
    if (!session || session.role === 'guest') throw new RefusedError('denied')
    const fates = await reviewCommands(tx, rescue)
    const taken = rescue.commands.filter((_, index) => fates[index] === 'new')
    const ids = taken.map(({ command }) => command.id)
    const before = await tx.where('outbox', 'id', ids)
    await tx.remove(
      'outbox',
      before.map(row => row.n),
    )
    for (const each of taken) await append(tx, each, session, newDevice)
    return ids
  })
}

async function append(
  tx: WriteTransaction,
  { uid, role, command }: RescuedCommand,
  sender: { uid: string; role: Role },
  newDevice: () => string,
): Promise<void> {
  // One's own goes with one's own; another's is sent for them, and never by them: they have not seen it.
  const via = sender.uid === uid ? undefined : sender.uid
  const queue = queueOf({ uid, via })
  const device = (await tx.get('devices', queue)) ?? { ...newDeviceRow(queue, newDevice()), ...(via && { via }) }
  await tx.append({
    uid,
    role: via === undefined ? sender.role : lowerRole(role, sender.role),
    seq: device.nextSeq,
    id: command.id,
    orderIds: orderIdsOf(command),
    command,
    state: 'pending',
    ...(via && { via }),
  })
  await tx.put('devices', [{ ...device, nextSeq: device.nextSeq + 1 }])
}

const lowerRole = (one: Role, other: Role): Role => (roles.indexOf(one) > roles.indexOf(other) ? one : other)
