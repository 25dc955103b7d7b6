import type { Command, CommandOf, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { getOwn, omitUndefined } from '../../../domain/objects.ts'
import { isOpenOrBilled, type Order } from '../../../domain/order.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import { newId } from '../../platform/ids.ts'
import { readRelatedOrders } from '../orders/read-orders.ts'
import { store, useRead } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { displayNameStores, readDisplayNames } from './display-names.ts'
import { newCommand } from './new-command.ts'
import { resubmit } from './submit.ts'

/** The part of an order that a new order for the same guests takes over. */
export type OrderPlace = Pick<Order, 'departmentId'> & Partial<Pick<Order, 'tableId' | 'customerId' | 'covers'>>

/** Only commands of these types can move from a closed order to a new one. */
const movableTypes: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines']

/**
 * An order that is not open any more, with commands of this device that the server rejected. `place`: its table or
 * number.
 */
export type ClosedOrderWithRejections = { orderId: string; departmentId: string; place?: string; rejectedCount: number }

/** Whether the command was rejected because its order was closed, and can move to a new order. */
const isMovable = ({ type, code }: { type: CommandType; code?: string }): boolean =>
  code === 'order_closed' && movableTypes.includes(type)

/** Create this command once, and use it for every retry, so that a retry opens the same order. */
export const newOpenOrder = ({ departmentId, tableId, customerId, covers }: OrderPlace): CommandOf<'openOrder'> =>
  newCommand('openOrder', newId(), omitUndefined({ departmentId, tableId, customerId, covers }))

/**
 * Sends rejected commands of one order again, under the ids that they had.
 * If a retry has put one of them on another order and it is pending there, all go to that order. If their own order is
 * closed, they go to a new order. Else they stay on their own order.
 * @param opening the command that opens the new order, where the place is known
 * @returns the order of the commands now, and why the rules refused one of them
 * @throws RefusedError when the rules refuse the first command, or all commands on the new order
 * @throws NotSavedError when this device could not store them
 */
export async function resendCommands(
  commands: readonly Command[],
  opening: CommandOf<'openOrder'> | undefined,
): Promise<{ orderId: string | null; refusal?: RejectionCode }> {
  const [first] = commands
  if (!first) return { orderId: null }
  const { isOpen, pending } = await store().read(['orders', 'outbox'], async tx => {
    const ids = commands.map(({ id }) => id)
    const [order, rows] = await Promise.all([tx.get('orders', first.orderId ?? ''), tx.where('outbox', 'id', ids)])
    return {
      isOpen: order !== undefined && isOpenOrBilled(order),
      pending: rows.find(({ state }) => state === 'pending'),
    }
  })

  const opensOrder = commands.some(({ type }) => type === 'openOrder')
  const needsNewOrder = !pending && !isOpen && !opensOrder && commands.some(isAddLine)
  if (needsNewOrder && opening) {
    const { orderId } = opening
    return { orderId, refusal: await resubmit(opening, moveCommands(commands, orderId)) }
  }
  const orderId = pending ? pending.command.orderId : first.orderId
  const [firstMoved, ...following] = moveCommands(commands, orderId)
  return { orderId, refusal: await resubmit(firstMoved!, following) }
}

const moveCommands = (commands: readonly Command[], orderId: string | null): Command[] =>
  commands.map(command => ({ ...command, orderId }) as Command)

const isAddLine = ({ type }: { type: CommandType }): boolean => type === 'addLine'

/** Whether a closed order has a rejected line that can move to a new order. */
export const canMoveToNewOrder = (rejected: readonly { type: CommandType; code: string }[]): boolean =>
  rejected.some(each => isAddLine(each) && isMovable(each))

/**
 * Moves the commands that were rejected because the order is closed to a new order. A command that the rules refuse
 * there, too, stays where it was.
 * @returns the order of the commands now
 * @throws RefusedError when the rules refuse all of them
 */
export async function moveRejectedToNewOrder(orderId: string, opening: CommandOf<'openOrder'>): Promise<string> {
  const commands = await store().read(['orders', 'outbox'], tx => readMovableCommands(tx, orderId))
  const { orderId: newOrderId } = await resendCommands(commands, opening)
  return newOrderId ?? orderId
}

/**
 * The closed orders with rejected commands, in the order of the taps. The room's screen does not show closed orders.
 */
export const useClosedOrdersWithRejections = (): ClosedOrderWithRejections[] | undefined =>
  useRead(['outbox', ...displayNameStores], readClosedOrdersWithRejections, [])

export async function readClosedOrdersWithRejections(tx: ReadTransaction): Promise<ClosedOrderWithRejections[]> {
  const commands = (await tx.where('outbox', 'state', ['rejected'])).map(row => row.command)
  const ids = [...new Set(commands.flatMap(({ orderId }) => orderId ?? []))]
  const [names, { confirmed }] = await Promise.all([readDisplayNames(tx, commands), readRelatedOrders(tx, ids)])
  // A command on a merged order counts for the order that it was merged into.
  const byOrder = Map.groupBy(commands, ({ orderId }) => resolveMergedOrderId(confirmed, orderId ?? ''))
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
