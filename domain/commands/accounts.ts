import { emptyAccount } from '../accounts.ts'
import { getOwn } from '../objects.ts'
import type { CommandHandler } from './handler.ts'

/**
 * A customer paid what was charged to the account, or a part of it. More than the balance is accepted too: the money
 * was taken, and the customer then has a credit.
 */
export const settleAccount: CommandHandler<'settleAccount'> = ({ accounts = {} }, { payload }, { customer }) => {
  const { customerId, amount } = payload
  const known = getOwn(accounts, customerId)
  if (!known && customer && !customer(customerId)) return { code: 'invalid' }
  const account = known ?? emptyAccount
  return { orders: {}, accounts: { [customerId]: { ...account, balance: account.balance - amount } } }
}
