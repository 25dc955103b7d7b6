import { isChargedToAccount } from '../../../domain/accounts.ts'
import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'

/**
 * The ids of the customers whose accounts (what they owe) the commands could change. Includes the customer of each
 * check, because a payment that is charged to an account but names no customer goes to the customer of its check.
 */
export function listAccountIds(commands: readonly Command[], orders: { [orderId: string]: Order }): string[] {
  if (!commands.some(changesAccount)) return []
  const named = commands.flatMap(({ payload }) => ('customerId' in payload ? (payload.customerId ?? []) : []))
  const ofChecks = Object.values(orders).flatMap(({ customerId }) => customerId ?? [])
  const charged = Object.values(orders).flatMap(({ payments }) =>
    Object.values(payments)
      .filter(isChargedToAccount)
      .map(({ customerId }) => customerId),
  )
  return [...new Set([...named, ...ofChecks, ...charged])]
}

const changesAccount = ({ type, payload }: Command): boolean =>
  type === 'settleAccount' ||
  type === 'voidSettlement' ||
  type === 'voidPayment' ||
  type === 'adjustTip' ||
  (type === 'recordPayment' && payload.method === 'member')
