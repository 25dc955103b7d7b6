import { type Account, type AccountsById, emptyAccount } from './accounts.ts'
import type { Customer } from './catalogue.ts'
import { getOwn } from './objects.ts'
import { may } from './permissions.ts'
import type { CommandContext } from './state.ts'

/**
 * How much may still be charged to the customer, in minor units (cents). Negative if the customer owes more than the
 * limit; 0 if the customer was archived; `undefined` if there is no limit.
 */
export function computeCredit(
  { creditLimit, active = true }: Pick<Customer, 'creditLimit' | 'active'>,
  { balance }: Pick<Account, 'balance'>,
): number | undefined {
  if (!active) return 0
  return creditLimit === undefined ? undefined : creditLimit - balance
}

/**
 * What is decided about a charge. `within`: it is within the customer's limit, or the actor may exceed the limit.
 * `refused`: it is beyond the limit, and the user knew the balance. `review`: it is beyond the limit, but the user
 * could not know this, because the tablet was offline or showed an older balance. What was consumed is a fact, so such
 * a charge is accepted and a manager looks at it.
 */
export type LimitDecision = 'within' | 'refused' | 'review'

export type Charge = {
  /** The customer who owes the charge. Missing if neither the payment nor the check names a customer. */
  customerId: string | undefined
  /** With the tip, in minor units (cents). */
  amount: number
  /** The version of the account on the user's screen. Missing if the screen did not know the current balance. */
  seen?: { version: number } | undefined
}

/**
 * Compares a charge with the limit of its customer. A charge to an unknown, deleted or archived customer is beyond the
 * limit. A charge without a customer is always for review, because nobody owes it. On a device, where `customer` is
 * missing, every charge is within the limit.
 */
export function checkLimit(
  { customerId, amount, seen }: Charge,
  accounts: AccountsById,
  { customer, actor, tenant }: Pick<CommandContext, 'customer' | 'tenant' | 'actor'>,
): LimitDecision {
  if (!customer || amount <= 0) return 'within'
  if (customerId === undefined) return 'review'
  if (may(actor, 'exceedLimit', tenant)) return 'within'
  const account = getOwn(accounts, customerId) ?? emptyAccount
  const known = customer(customerId)
  const credit = known ? computeCredit(known, account) : 0
  if (credit === undefined || amount <= credit) return 'within'
  return seen?.version === account.version ? 'refused' : 'review'
}
