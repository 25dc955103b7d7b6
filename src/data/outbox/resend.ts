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

/** Where a check was and whose, as far as a new one for the same guests has to know. */
export type OrderPlace = Pick<Order, 'departmentId'> & Partial<Pick<Order, 'tableId' | 'customerId' | 'covers'>>

/** What the server keeps of a closed check for a person to decide on. */
const movableTypes: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines']

/** A check that is open no more, on which something was refused. */
export type ClosedOrderWithRejections = { orderId: string; departmentId: string; place?: string; rejectedCount: number }

/** Whether it came for a check that was closed meanwhile, and can go on a new one. */
const isMovable = ({ type, code }: { type: CommandType; code?: string }): boolean =>
  code === 'order_closed' && movableTypes.includes(type)

/** Made once, before the first attempt: whoever tries again opens the same check. */
export const newOpenOrder = ({ departmentId, tableId, customerId, covers }: OrderPlace): CommandOf<'openOrder'> =>
  newCommand('openOrder', newId(), omitUndefined({ departmentId, tableId, customerId, covers }))

/**
 * Sends refused commands of one check again, under the ids that they had: there, while it is open or opened by them; where one
 * of them is on its way already; else on a new check.
 * @param opening of that one, where somebody knows the place
 * @returns the check that they are on now, and why something stayed behind
 * @throws Refused
 */
export async function resendCommands(
  commands: readonly Command[],
  opening: CommandOf<'openOrder'> | undefined,
): Promise<{ orderId: string | null; left?: RejectionCode }> {
  const named = commands[0]?.orderId ?? null
  const { isOpen, under } = await store().read(['orders', 'outbox'], async tx => {
    const ids = commands.map(({ id }) => id)
    const [order, rows] = await Promise.all([tx.get('orders', named ?? ''), tx.where('outbox', 'id', ids)])
    return {
      isOpen: order !== undefined && isOpenOrBilled(order),
      under: rows.find(({ state }) => state === 'pending'),
    }
  })
  const opens = commands.some(({ type }) => type === 'openOrder')
  const moves = !under && !opens && !isOpen && opening !== undefined && commands.some(isAdding)
  const orderId = under ? under.command.orderId : moves ? opening.orderId : named
  const [first, ...following] = commands.map(each => ({ ...each, orderId }) as Command)
  if (!first) return { orderId }
  const left = moves ? await resubmit(opening, [first, ...following]) : await resubmit(first, following)
  return { orderId, left }
}

const isAdding = ({ type }: { type: CommandType }): boolean => type === 'addLine'

/** Whether a check that is closed has something refused on it that can go on another one. */
export const canMoveToNewOrder = (rejected: readonly { type: CommandType; code: string }[]): boolean =>
  rejected.some(each => isAdding(each) && isMovable(each))

/**
 * Takes what was refused because the check is closed to a new one. What the rules refuse there too stays where it was.
 * @returns the check that it is on now
 * @throws Refused when nothing of it can be there
 */
export async function moveRejectedToNewOrder(orderId: string, opening: CommandOf<'openOrder'>): Promise<string> {
  const commands = await store().read(['orders', 'outbox'], tx => readMovableCommands(tx, orderId))
  const { orderId: target } = await resendCommands(commands, opening)
  return target ?? orderId
}

/** The checks that no room shows any more and on which something was refused, in the order of the taps. */
export const useClosedOrdersWithRejections = (): ClosedOrderWithRejections[] | undefined =>
  useRead(['outbox', ...displayNameStores], readClosedOrdersWithRejections, [])

export async function readClosedOrdersWithRejections(tx: ReadTransaction): Promise<ClosedOrderWithRejections[]> {
  const commands = (await tx.where('outbox', 'state', ['rejected'])).map(row => row.command)
  const ids = [...new Set(commands.flatMap(({ orderId }) => orderId ?? []))]
  const [names, { confirmed }] = await Promise.all([readDisplayNames(tx, commands), readRelatedOrders(tx, ids)])
  // What was said to a merged check shows on the one that it has led to.
  const byCheck = Map.groupBy(commands, ({ orderId }) => resolveMergedOrderId(confirmed, orderId ?? ''))
  return [...byCheck].flatMap(([orderId, refused]) => {
    const order = getOwn(confirmed, orderId)
    if (!order || isOpenOrBilled(order)) return []
    const place = names.places.get(orderId) ?? names.places.get(refused[0]?.orderId ?? '')
    return [{ orderId, departmentId: order.departmentId, place, rejectedCount: refused.length }]
  })
}

async function readMovableCommands(tx: ReadTransaction, orderId: string): Promise<Command[]> {
  const { rows, confirmed } = await readRelatedOrders(tx, [orderId])
  return rows
    .filter(({ state, command: { type }, code }) => state === 'rejected' && isMovable({ type, code }))
    .filter(({ command }) => resolveMergedOrderId(confirmed, command.orderId ?? '') === orderId)
    .map(row => row.command)
}
