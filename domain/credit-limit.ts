import { type Account, type AccountsById, emptyAccount } from './accounts.ts'
import type { Customer } from './catalogue.ts'
import { getOwn } from './objects.ts'
import { may } from './permissions.ts'
import type { CommandContext } from './state.ts'

/**
 * Computes how much more may be charged to the customer's account, in minor units (cents). Negative if the customer
 * owes more than the credit limit; 0 if the customer was archived; `undefined` if the customer has no limit.
 */
export function computeRemainingCredit(
  { creditLimit, active = true }: Pick<Customer, 'creditLimit' | 'active'>,
  { balance }: Pick<Account, 'balance'>,
): number | undefined {
  if (!active) return 0
  return creditLimit === undefined ? undefined : creditLimit - balance
}

/**
 * What happens to a charge to a customer's account:
 * - `within`: the charge is accepted. It is within the customer's credit limit, the actor may exceed the limit, or the
 * limit is not checked.
 * - `refused`: the charge exceeds the limit, and the user saw the current balance.
 * - `review`: the charge is accepted and marked for a manager, because the guests have already eaten. It exceeds the
 * limit, but the user did not see the current balance, for example because the tablet was offline; or it names no
 * customer.
 */
export type CreditLimitDecision = 'within' | 'refused' | 'review'

/** An amount that a payment, or a later change of its tip, charges to the account of a customer. */
export type AccountCharge = {
  /** The customer who owes the charge. Missing if neither the payment nor the check names a customer. */
  customerId: string | undefined
  /** In minor units (cents). For a payment: with the tip. For a changed tip: the new tip minus the earlier one. */
  amount: number
  /** The version of the account whose balance the user saw. Missing if the user saw no current balance. */
  seen?: { version: number } | undefined
}

/**
 * Compares a charge with the credit limit of its customer. A charge to an unknown, deleted or archived customer exceeds
 * the limit. A charge above 0 that names no customer gets `review`, because nobody owes it. A device does not check
 * limits: its context has no function `customer`, and every charge is `within`.
 */
export function checkCreditLimit(
  { customerId, amount, seen }: AccountCharge,
  accounts: AccountsById,
  { customer, actor, tenant }: Pick<CommandContext, 'customer' | 'tenant' | 'actor'>,
): CreditLimitDecision {
  if (!customer || amount <= 0) return 'within'
  if (customerId === undefined) return 'review'
  if (may(actor, 'exceedLimit', tenant)) return 'within'
  const account = getOwn(accounts, customerId) ?? emptyAccount
  const known = customer(customerId)
  const credit = known ? computeRemainingCredit(known, account) : 0
  if (credit === undefined || amount <= credit) return 'within'
  return seen?.version === account.version ? 'refused' : 'review'
}
