import type { Command, CommandOf, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { getOwn, omitUndefined } from '../../../domain/objects.ts'
import { isOpenOrBilled, type Order } from '../../../domain/order.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import { newId } from '../../platform/ids.ts'
import { readFamily } from '../orders/read-orders.ts'
import { store, useRead } from '../store/connection.ts'
import type { Reading } from '../store/store.ts'
import { namesStores, readNames } from './command-names.ts'
import { command } from './new-command.ts'
import { submitAgain } from './submit.ts'

/** Where a check was and whose, as far as a new one for the same guests has to know. */
export type Place = Pick<Order, 'departmentId'> & Partial<Pick<Order, 'tableId' | 'customerId' | 'covers'>>

/** What the server keeps of a closed check for a person to decide on. */
const promised: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines']

/** A check that is open no more, on which something was refused. */
export type StrandedCheck = { orderId: string; departmentId: string; place?: string; refused: number }

/** Whether it came for a check that was closed meanwhile, and can go on a new one. */
const isStranded = ({ type, code }: { type: CommandType; code?: string }): boolean =>
  code === 'order_closed' && promised.includes(type)

/** Made once, before the first attempt: whoever tries again opens the same check. */
export const openingAt = ({ departmentId, tableId, customerId, covers }: Place): CommandOf<'openOrder'> =>
  command('openOrder', newId(), omitUndefined({ departmentId, tableId, customerId, covers }))

/**
 * Sends refused commands of one check again, under the ids that they had: there, while it is open or opened by them; where one
 * of them is on its way already; else on a new check.
 * @param opening of that one, where somebody knows the place
 * @returns the check that they are on now, and why something stayed behind
 * @throws Refused
 */
export async function sendAgain(
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
  const left = moves ? await submitAgain(opening, [first, ...following]) : await submitAgain(first, following)
  return { orderId, left }
}

const isAdding = ({ type }: { type: CommandType }): boolean => type === 'addLine'

/** Whether a check that is closed has something refused on it that can go on another one. */
export const canCarryOver = (rejected: readonly { type: CommandType; code: string }[]): boolean =>
  rejected.some(each => isAdding(each) && isStranded(each))

/**
 * Takes what was refused because the check is closed to a new one. What the rules refuse there too stays where it was.
 * @returns the check that it is on now
 * @throws Refused when nothing of it can be there
 */
export async function carryOver(orderId: string, opening: CommandOf<'openOrder'>): Promise<string> {
  const commands = await store().read(['orders', 'outbox'], tx => stranded(tx, orderId))
  const { orderId: target } = await sendAgain(commands, opening)
  return target ?? orderId
}

/** The checks that no room shows any more and on which something was refused, in the order of the taps. */
export const useStrandedChecks = (): StrandedCheck[] | undefined =>
  useRead(['outbox', ...namesStores], readStrandedChecks, [])

export async function readStrandedChecks(tx: Reading): Promise<StrandedCheck[]> {
  const commands = (await tx.where('outbox', 'state', ['rejected'])).map(row => row.command)
  const ids = [...new Set(commands.flatMap(({ orderId }) => orderId ?? []))]
  const [names, { confirmed }] = await Promise.all([readNames(tx, commands), readFamily(tx, ids)])
  // What was said to a merged check shows on the one that it has led to.
  const byCheck = Map.groupBy(commands, ({ orderId }) => resolveMergedOrderId(confirmed, orderId ?? ''))
  return [...byCheck].flatMap(([orderId, refused]) => {
    const order = getOwn(confirmed, orderId)
    if (!order || isOpenOrBilled(order)) return []
    const place = names.places.get(orderId) ?? names.places.get(refused[0]?.orderId ?? '')
    return [{ orderId, departmentId: order.departmentId, place, refused: refused.length }]
  })
}

async function stranded(tx: Reading, orderId: string): Promise<Command[]> {
  const { rows, confirmed } = await readFamily(tx, [orderId])
  return rows
    .filter(({ state, command: { type }, code }) => state === 'rejected' && isStranded({ type, code }))
    .filter(({ command }) => resolveMergedOrderId(confirmed, command.orderId ?? '') === orderId)
    .map(row => row.command)
}
