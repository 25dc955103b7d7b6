import type { Command } from '../../../domain/commands.ts'
import { may, type Role, roles } from '../../../domain/permissions.ts'
import { listCommandOrderIds } from '../../../domain/protocol.ts'
import { CommandRefusedError } from '../outbox/errors.ts'
import { isInConfirmedOrders, newQueueRow, queueKeyOf } from '../outbox/outbox-row.ts'
import { readSession } from '../session/sessions.ts'
import type { OutboxRow, StoreName } from '../store/schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from '../store/store.ts'
import { indexValidOrders } from '../store/valid-rows.ts'
import { isSerializable, type Rescue, type RescuedCommand, serializeRescue } from './format.ts'

/**
 * Collects the staff's pending commands (those that the server has not answered), so that another tablet can send them.
 * A guest's command is left out, because it needs a token that only the guest's phone has. The `at` of each command and
 * of the rescue is converted to the server's clock, because the clock of the other tablet may differ from this one.
 * @param now the time by this tablet's clock
 */
export async function collectRescue(tx: ReadTransaction, tenant: string, now: number): Promise<Rescue> {
  const [pending, users, clockAhead = 0] = await Promise.all([
    tx.where('outbox', 'state', ['pending']),
    tx.all('users'),
    tx.meta('clockAhead'),
  ])
  const commands = pending.flatMap(({ uid, role, command }) =>
    role === 'guest' ? [] : [{ uid, role, command: addToTime(command, -clockAhead) }],
  )
  const owners = new Set(commands.map(({ uid }) => uid))
  const people = users.filter(({ uid }) => owners.has(uid)).map(({ uid, name }) => [uid, name])
  return { tenant, at: now - clockAhead, people: Object.fromEntries(people), commands }
}

const addToTime = (command: Command, milliseconds: number): Command => ({ ...command, at: command.at + milliseconds })

/**
 * @returns the text of a rescue file; `undefined` when this tablet has no pending command of the staff that matches its
 * schema
 */
export async function createRescueText(store: Store, tenant: string, now: number): Promise<string | undefined> {
  const rescue = await store.read(['meta', 'outbox', 'users'], tx => collectRescue(tx, tenant, now))
  return rescue.commands.some(isSerializable) ? serializeRescue(rescue) : undefined
}

/**
 * What this tablet does with a command from another tablet's rescue. `new`: `appendRescuedCommands` appends the command
 * to this tablet's outbox. `arrived`: the server has already applied the command. `here`: this tablet's outbox already
 * has the command, and `needsNewSender` is false. `denied`: the signed-in user may not send the command, or no member
 * of the staff is signed in.
 */
export type TakeOverStatus = 'new' | 'arrived' | 'here' | 'denied'

/** The object stores that a transaction must name to call `readTakeOverStatuses` or to append rescued commands. */
export const takeOverStores: readonly StoreName[] = ['meta', 'users', 'outbox', 'devices', 'orders']

/** @returns one status for each command, in the order of the rescue */
export async function readTakeOverStatuses(tx: ReadTransaction, { commands }: Rescue): Promise<TakeOverStatus[]> {
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
  const rowsById = new Map(rows.map(row => [row.id, row]))
  const confirmed = indexValidOrders(mirror)
  return commands.map(({ uid, role, command }) => {
    const { id, type } = command
    if (isInConfirmedOrders({ id, orderIds: listCommandOrderIds(command) }, confirmed)) return 'arrived'
    const row = rowsById.get(id)
    if (row && !needsNewSender(row, session?.uid)) return 'here'
    if (!session || session.role === 'guest') return 'denied'
    // The role in the file may be forged. So if the signed-in user tapped the command, the role of the session counts.
    // If another user tapped it, that user's role and the signed-in user's role must both allow the command. Exception:
    // for an approved command, the signed-in user's role does not count, because the server does not apply such a
    // command until a manager decides about it.
    const actor = session.uid === uid ? session : { role, senderRole: command.approval ? role : session.role }
    return may(actor, type, tenant ?? { settings: {} }) ? 'new' : 'denied'
  })
}

/**
 * Whether a command that this tablet's outbox already has must be imported again, so that the signed-in user `uid`
 * sends it. True if another user (`via`) has imported the command and not sent it yet, or if the server rejected an
 * imported command as `denied`.
 */
const needsNewSender = ({ via, state, code }: OutboxRow, uid: string | undefined): boolean =>
  via !== undefined && (state === 'pending' ? via !== uid : code === 'denied')

/**
 * Appends the commands with the status `new` to the outbox. The signed-in user then sends these commands in the name of
 * the users who tapped them, so a person must review the commands first.
 * @param newDevice returns a new id for a separate queue of commands (`QueueRow.device`)
 * @returns the ids of the appended commands
 * @throws CommandRefusedError when no member of the staff is signed in
 */
export function appendRescuedCommands(store: Store, rescue: Rescue, newDevice: () => string): Promise<string[]> {
  return store.write(takeOverStores, async tx => {
    const session = await readSession(tx)
    if (!session || session.role === 'guest') throw new CommandRefusedError('denied')
    const statuses = await readTakeOverStatuses(tx, rescue)
    const taken = rescue.commands.filter((_, index) => statuses[index] === 'new')
    const ids = taken.map(({ command }) => command.id)
    const [replaced, clockAhead = 0] = await Promise.all([tx.where('outbox', 'id', ids), tx.meta('clockAhead')])
    await tx.remove(
      'outbox',
      replaced.map(row => row.n),
    )
    for (const each of taken) {
      const byOwnClock = { ...each, command: addToTime(each.command, clockAhead) }
      await appendForOwner(tx, byOwnClock, session, newDevice)
    }
    return ids
  })
}

async function appendForOwner(
  tx: WriteTransaction,
  { uid, role, command }: RescuedCommand,
  sender: { uid: string; role: Role },
  newDevice: () => string,
): Promise<void> {
  // Commands that another user tapped get a separate queue with its own sequence numbers. The signed-in user sends this
  // queue, even if the other user signs in on this tablet later, because only the signed-in user has reviewed it.
  const via = sender.uid === uid ? undefined : sender.uid
  const queue = queueKeyOf({ uid, via })
  const device = (await tx.get('devices', queue)) ?? { ...newQueueRow(queue, newDevice()), ...(via && { via }) }
  await tx.append({
    uid,
    role: via === undefined ? sender.role : lowerRole(role, sender.role),
    seq: device.nextSeq,
    id: command.id,
    orderIds: listCommandOrderIds(command),
    command,
    state: 'pending',
    ...(via && { via }),
  })
  await tx.put('devices', [{ ...device, nextSeq: device.nextSeq + 1 }])
}

const lowerRole = (one: Role, other: Role): Role => (roles.indexOf(one) > roles.indexOf(other) ? one : other)
