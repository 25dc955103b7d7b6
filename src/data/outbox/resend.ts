import type { Command, CommandOf, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { getOwn, omitUndefined } from '../../../domain/objects.ts'
import { type Allergies, isOpenOrBilled, type Order, type Pickup } from '../../../domain/order.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import { newId } from '../../platform/ids.ts'
import { readRelatedOrders } from '../orders/read-orders.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { displayNameStores, readDisplayNames } from './display-names.ts'
import { newCommand } from './new-command.ts'
import { resubmit, type Tablet, thisTablet } from './submit.ts'

/** The fields that a new order for the same guests copies from their closed order. */
export type NewOrderFields = Pick<Order, 'departmentId'> &
  Partial<Pick<Order, 'tableId' | 'customerId' | 'covers' | 'pickup' | 'practice'>>

const movableTypes: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines', 'setAllergy']

/**
 * A closed or void order, and the number of commands on it that the server rejected. `place`: the name of its table;
 * without a table, its number and its guest's name.
 */
export type ClosedOrderWithRejections = { orderId: string; departmentId: string; place?: string; rejectedCount: number }

const isMovable = ({ type, code }: { type: CommandType; code?: string }): boolean =>
  code === 'order_closed' && movableTypes.includes(type)

/**
 * Creates the command that opens a new order. Pass the same command to every retry, because each new command would open
 * another order.
 */
export const newOpenOrder = ({
  departmentId,
  tableId,
  customerId,
  covers,
  pickup,
  practice,
}: NewOrderFields): CommandOf<'openOrder'> =>
  newCommand(
    'openOrder',
    newId(),
    omitUndefined({ departmentId, tableId, customerId, covers, pickup: pickup && copyPickup(pickup), practice }),
  )

/**
 * Copies the pickup details of the closed order to the new order, except the promised time. Guests who waited for a
 * table (`waiting`) have ordered dishes by now, so their new order is one at the bar (`bar`).
 */
const copyPickup = ({ kind, name, phone, platform }: Pickup) =>
  omitUndefined({ kind: kind === 'waiting' ? ('bar' as const) : kind, name, phone, platform })

/**
 * Sends commands of one order again, with the same ids: commands that the server rejected, or that wait on the server
 * for a manager (quarantine). All commands go to one order:
 * - to the order that an earlier retry chose, if a command of that retry is still pending in the outbox
 * - otherwise to a new order, if all of this is true: `opening` is given, the old order is neither open nor billed on
 *   this device, one of the commands adds a line, and none of them opens an order
 * - otherwise to the old order
 * @param opening the command that opens the new order
 * @returns the id of the order to which the commands go, and the code of the first command that the rules refused
 * @throws CommandRefusedError when nobody is signed in, when the rules refuse the first command or `opening`, or when
 * the new order would get no line because the rules refuse other commands
 * @throws NotSavedError when the commands could not be stored
 */
export async function resendCommands(
  commands: readonly Command[],
  opening: CommandOf<'openOrder'> | undefined,
  tablet: Tablet = thisTablet(),
): Promise<{ orderId: string | null; refusal?: RejectionCode }> {
  const [first] = commands
  if (!first) return { orderId: null }
  const { isOpen, pending, allergies } = await tablet.store.read(['orders', 'outbox'], async tx => {
    const ids = commands.map(({ id }) => id)
    const [order, rows] = await Promise.all([tx.get('orders', first.orderId ?? ''), tx.where('outbox', 'id', ids)])
    return {
      isOpen: order !== undefined && isOpenOrBilled(order),
      allergies: order?.allergies,
      pending: rows.find(({ state }) => state === 'pending'),
    }
  })

  const opensOrder = commands.some(({ type }) => type === 'openOrder')
  const needsNewOrder = !pending && !isOpen && !opensOrder && commands.some(isAddLine)
  if (needsNewOrder && opening) {
    const { orderId } = opening
    const refusal = await resubmit(
      opening,
      [...newAllergies(orderId, allergies), ...moveCommands(commands, orderId)],
      tablet,
    )
    return { orderId, refusal }
  }
  const orderId = pending ? pending.command.orderId : first.orderId
  const [firstMoved, ...following] = moveCommands(commands, orderId)
  return { orderId, refusal: await resubmit(firstMoved!, following, tablet) }
}

/**
 * Creates the commands that copy the allergies to the new order, because its dishes are for the same guests. The note
 * in a command has at most 200 characters. A longer note, which a merge of two orders can produce, needs several
 * commands.
 */
const newAllergies = (orderId: string, allergies: Allergies = {}): Command[] =>
  Object.entries(allergies).flatMap(([seat, { allergens, note = '' }]) => {
    const set = { seat: Number(seat), add: allergens, remove: [] }
    const notes = note.match(/.{1,200}/gs) ?? [undefined]
    return notes.map(each => newCommand('setAllergy', orderId, { ...set, ...(each && { note: each }) }))
  })

const moveCommands = (commands: readonly Command[], orderId: string | null): Command[] =>
  commands.map(command => ({ ...command, orderId }) as Command)

const isAddLine = ({ type }: { type: CommandType }): boolean => type === 'addLine'

/**
 * Whether commands that the server rejected can be sent to a new order: one of the commands adds a line, and the server
 * rejected this command because its order was closed.
 */
export const canMoveToNewOrder = (rejected: readonly { type: CommandType; code: string }[]): boolean =>
  rejected.some(each => isAddLine(each) && isMovable(each))

/**
 * Sends to a new order the commands that the server rejected because the order `orderId`, or an order that was merged
 * into it, is closed. Commands of other types than `movableTypes` stay rejected.
 * @returns the id of the order to which the commands go
 * @throws CommandRefusedError or NotSavedError, as `resendCommands`; the commands then stay rejected
 */
export async function moveRejectedToNewOrder(
  orderId: string,
  opening: CommandOf<'openOrder'>,
  tablet: Tablet = thisTablet(),
): Promise<string> {
  const commands = await tablet.store.read(['orders', 'outbox'], tx => readMovableCommands(tx, orderId))
  const { orderId: newOrderId } = await resendCommands(commands, opening, tablet)
  return newOrderId ?? orderId
}

/**
 * The closed and void orders with commands that the server rejected and nobody has dismissed. `undefined` while
 * loading.
 */
export const useClosedOrdersWithRejections = (): ClosedOrderWithRejections[] | undefined =>
  useStoreQuery(['outbox', ...displayNameStores], readClosedOrdersWithRejections, [])

export async function readClosedOrdersWithRejections(tx: ReadTransaction): Promise<ClosedOrderWithRejections[]> {
  const commands = (await tx.where('outbox', 'state', ['rejected'])).map(row => row.command)
  const ids = [...new Set(commands.flatMap(({ orderId }) => orderId ?? []))]
  const [names, { confirmed }] = await Promise.all([readDisplayNames(tx, commands), readRelatedOrders(tx, ids)])
  // The rejected commands of an order that was merged count for the order into which it was merged.
  const byOrder = groupBy(commands, ({ orderId }) => resolveMergedOrderId(confirmed, orderId ?? ''))
  return [...byOrder].flatMap(([orderId, rejected]) => {
    const order = getOwn(confirmed, orderId)
    if (!order || isOpenOrBilled(order)) return []
    const place = names.places.get(orderId) ?? names.places.get(rejected[0]?.orderId ?? '')
    return [{ orderId, departmentId: order.departmentId, place, rejectedCount: rejected.length }]
  })
}

async function readMovableCommands(tx: ReadTransaction, orderId: string): Promise<Command[]> {
  const { rows, confirmed } = await readRelatedOrders(tx, [orderId])
  return rows
    .filter(({ state, command: { type }, code }) => state === 'rejected' && isMovable({ type, code }))
    .filter(({ command }) => resolveMergedOrderId(confirmed, command.orderId ?? '') === orderId)
    .map(row => row.command)
}
