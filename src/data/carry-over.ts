import type { Command, CommandOf, CommandType } from '../../domain/commands.ts'
import { own } from '../../domain/objects.ts'
import { isLive } from '../../domain/order.ts'
import { newId } from '../platform/ids.ts'
import { namesStores, readNames } from './command-names.ts'
import { command } from './commands.ts'
import { store, useRead } from './connection.ts'
import { Refused } from './errors.ts'
import type { OutboxRow } from './schema.ts'
import { soundOrders } from './sound.ts'
import type { Reading } from './store.ts'
import { submit, submitAgain } from './submit.ts'

/** Where a check was, as far as a new one for the same guests has to know. */
export type Place = { departmentId: string; tableId?: string }

/** What the server keeps of a closed check for a person to decide on. */
const promised: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines']

/** A check that is open no more, on which something was refused. */
export type StrandedCheck = { orderId: string; departmentId: string; place?: string; refused: number }

/** Whether it came for a check that was closed meanwhile, and can go on a new one. */
export const isStranded = ({ type, code }: { type: CommandType; code?: string }): boolean =>
  code === 'order_closed' && promised.includes(type)

/**
 * Where these commands of one check go on: there, while it is open or opened by them; where one of them is on its way already;
 * else on a new check for the same table.
 * @param place of the check, where somebody knows it
 * @throws Refused
 */
export async function checkFor(commands: readonly Command[], place: Place | undefined): Promise<string | null> {
  const orderId = commands[0]?.orderId ?? null
  const opens = commands.some(({ type }) => type === 'openOrder')
  const { order, under } = await store().read(['orders', 'outbox'], async tx => {
    const [found, rows] = await Promise.all([
      tx.get('orders', orderId ?? ''),
      tx.where(
        'outbox',
        'id',
        commands.map(({ id }) => id),
      ),
    ])
    return { order: found, under: rows.find(({ state }) => state === 'pending') }
  })
  if (under) return under.command.orderId
  if (opens || !place || (order && isLive(order))) return orderId
  const { departmentId, tableId } = place
  const opening = command('openOrder', newId(), { departmentId, ...(tableId !== undefined && { tableId }) })
  await submit(opening)
  return opening.orderId
}

/**
 * Takes what was refused because the check is closed to a new one for the same table, under the ids that it had: whoever else is
 * offered it then knows it as settled. What the rules refuse there too stays refused where it was.
 * @returns the new check
 */
export async function carryOver(orderId: string, place: Place): Promise<string> {
  const commands = await store().read(['outbox'], tx => stranded(tx, orderId))
  if (commands.length === 0) return orderId
  const target = (await checkFor(commands, place)) ?? orderId
  for (const each of commands) {
    try {
      await submitAgain({ ...each, orderId: target } as Command)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return target
}

/** The checks that no room shows any more and on which something was refused, in the order of the taps. */
export const useStrandedChecks = (): StrandedCheck[] | undefined =>
  useRead(['outbox', ...namesStores], readStrandedChecks, [])

export async function readStrandedChecks(tx: Reading): Promise<StrandedCheck[]> {
  const rows = await tx.where('outbox', 'state', ['rejected'])
  const commands = rows.map(row => row.command)
  const [names, found] = await Promise.all([
    readNames(tx, commands),
    tx.getMany('orders', [...new Set(commands.flatMap(({ orderId }) => orderId ?? []))]),
  ])
  const orders = soundOrders(found)
  const byOrder = Map.groupBy(commands, ({ orderId }) => orderId ?? '')
  return [...byOrder].flatMap(([orderId, refused]) => {
    const order = own(orders, orderId)
    // What was said to a merged check shows on the one that it has led to.
    if (order && (isLive(order) || order.mergedInto)) return []
    const opening = refused.find(({ type }) => type === 'openOrder') as CommandOf<'openOrder'> | undefined
    const departmentId = order?.departmentId ?? opening?.payload.departmentId
    if (departmentId === undefined) return []
    return [{ orderId, departmentId, place: names.places.get(orderId), refused: refused.length }]
  })
}

async function stranded(tx: Reading, orderId: string): Promise<Command[]> {
  const rows: OutboxRow[] = await tx.where('outbox', 'orderIds', [orderId])
  return rows
    .filter(({ state, command: { type }, code }) => state === 'rejected' && isStranded({ type, code }))
    .map(row => row.command)
}
