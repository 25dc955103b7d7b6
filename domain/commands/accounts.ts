import { emptyAccount, findSettlement, maxSettlements, type Settlement } from '../accounts.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import type { CommandHandler } from './handler.ts'

/**
 * A customer paid what was charged to the account, or a part of it. More than the balance is accepted too: the money
 * was taken, and the customer then has a credit.
 */
export const settleAccount: CommandHandler<'settleAccount'> = ({ accounts = {} }, { payload }, { customer }) => {
  const { customerId, paymentId, method, methodId, amount, tillId } = payload
  const known = getOwn(accounts, customerId)
  if (!known && customer && !customer(customerId)) return { code: 'invalid' }
  const account = known ?? emptyAccount
  const earlier = account.settlements ?? {}
  if (getOwn(earlier, paymentId) || Object.keys(earlier).length >= maxSettlements) return { code: 'invalid' }
  const settlement = omitUndefined<Settlement>({ method, methodId, amount, tillId })
  const settlements = { ...earlier, [paymentId]: settlement }
  return { orders: {}, accounts: { [customerId]: { ...account, settlements, balance: account.balance - amount } } }
}

/**
 * A settlement was recorded by mistake. If two managers void it, the second void changes only the version of the
 * account. A device does not know the settlements, so it leaves the check to the server.
 */
export const voidSettlement: CommandHandler<'voidSettlement'> = ({ accounts }, { payload }) => {
  if (!accounts) return { orders: {} }
  const { customerId, paymentId, tillId } = payload
  const account = getOwn(accounts, customerId)
  const settlement = findSettlement(accounts, payload)
  if (!account || !settlement) return { code: 'payment_not_found' }
  // The server reads the till that the command names, and dates the void by it.
  if (settlement.tillId !== tillId) return { code: 'invalid' }
  if (settlement.voided) return { orders: {}, accounts: { [customerId]: account } }
  const settlements = { ...account.settlements, [paymentId]: { ...settlement, voided: true as const } }
  const balance = account.balance + settlement.amount
  return { orders: {}, accounts: { [customerId]: { ...account, settlements, balance } } }
}
