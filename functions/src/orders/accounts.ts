import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'

/**
 * The ids of the customers whose accounts the commands may change. A charge that names no customer goes to the customer
 * of its check, whom an earlier command of the same call may set.
 */
export function listAccountIds(commands: readonly Command[], orders: { [orderId: string]: Order }): string[] {
  if (!commands.some(changesAccount)) return []
  const named = commands.flatMap(({ payload }) => ('customerId' in payload ? (payload.customerId ?? []) : []))
  const known = Object.values(orders).flatMap(({ customerId, payments }) => [
    customerId ?? [],
    Object.values(payments).flatMap(payment => (payment.method === 'member' ? (payment.customerId ?? []) : [])),
  ])
  return [...new Set([...named, ...known.flat(2)])]
}

const changesAccount = ({ type, payload }: Command): boolean =>
  type === 'settleAccount' ||
  type === 'voidPayment' ||
  type === 'adjustTip' ||
  (type === 'recordPayment' && payload.method === 'member')
