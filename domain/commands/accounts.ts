import { emptyAccount, findSettlement, maxSettlements, type Settlement } from '../accounts.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import type { CommandHandler } from './handler.ts'

/**
 * Records that a customer paid off the balance of the account, or a part of it. An amount above the balance is
 * accepted, because the money has already been taken; the balance is then negative.
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
 * Voids a settlement that was recorded by mistake. If it is already voided, only `version` and `applied` of the account
 * change. On a device, which does not know the settlements, the command changes nothing.
 */
export const voidSettlement: CommandHandler<'voidSettlement'> = ({ accounts }, { payload }) => {
  if (!accounts) return { orders: {} }
  const { customerId, paymentId, tillId } = payload
  const account = getOwn(accounts, customerId)
  const settlement = findSettlement(accounts, payload)
  if (!account || !settlement) return { code: 'payment_not_found' }
  // The server derives the business date of the void from the till in the command. So it must be the till that received
  // the settlement.
  if (settlement.tillId !== tillId) return { code: 'invalid' }
  if (settlement.voided) return { orders: {}, accounts: { [customerId]: account } }
  const settlements = { ...account.settlements, [paymentId]: { ...settlement, voided: true as const } }
  const balance = account.balance + settlement.amount
  return { orders: {}, accounts: { [customerId]: { ...account, settlements, balance } } }
}
