import { getOwn } from './objects.ts'
import type { Order, Payment } from './order.ts'
import { isPractice } from './practice.ts'

/** The document `accounts/{customerId}`: what a customer owes the business. */
export type Account = {
  /** The charges minus the settlements, in minor units (cents). Negative if the customer has paid too much. */
  balance: number
  /** What the customer paid, by payment id, so that it can be voided. Missing on accounts without settlements. */
  settlements?: { [paymentId: string]: Settlement }
  /**
   * For each applied settlement and each void of one, by command id, the version of the account after it. Charges are
   * noted in `applied` of their order.
   */
  applied: { [commandId: string]: number }
  version: number
}

/** More would make the document too large, and then nothing could be charged to the account any more. */
export const maxSettlements = 2_000

/** Money that a customer paid for the account. `voided`: it was recorded by mistake, and does not count. */
export type Settlement = Pick<Payment, 'method' | 'methodId' | 'amount' | 'tillId'> & { voided?: true }

/** @returns the settlement of a customer, also a voided one; `undefined` if the account has none with this id */
export const findSettlement = (
  accounts: AccountsById = {},
  { customerId, paymentId }: { customerId: string; paymentId: string },
): Settlement | undefined => getOwn(getOwn(accounts, customerId)?.settlements ?? {}, paymentId)

/** What devices may know of the accounts. */
export type BalancesById = { readonly [customerId: string]: Pick<Account, 'balance' | 'version'> }

export type AccountsById = { readonly [customerId: string]: Account }

/** The account of a customer to whom nothing was ever charged. */
export const emptyAccount: Account = Object.freeze({ balance: 0, applied: Object.freeze({}), version: 0 })

/** Whether the payment was charged to the account of its customer, even if it was voided later. */
export const isChargedToAccount = <P extends Pick<Payment, 'method' | 'customerId'>>(
  payment: P,
): payment is P & { customerId: string } => payment.method === 'member' && payment.customerId !== undefined

/**
 * Computes what a command changes in the accounts: what the payments of its orders charge now, less what they charged
 * before. Payments of practice checks charge nothing.
 * @param before all orders before the command
 * @param after the orders that the command has changed, as they are now
 * @returns only the changed accounts
 */
export function postCharges(accounts: AccountsById, before: OrdersById, after: OrdersById): AccountsById {
  const changes = new Map<string, number>()
  const add = (order: Order | undefined, sign: 1 | -1) => {
    if (order && isPractice(order)) return
    for (const payment of Object.values(order?.payments ?? {})) {
      if (!isChargedToAccount(payment) || payment.voided) continue
      const { customerId, amount, tip } = payment
      changes.set(customerId, (changes.get(customerId) ?? 0) + sign * (amount + tip))
    }
  }
  for (const [orderId, order] of Object.entries(after)) {
    add(getOwn(before, orderId), -1)
    add(order, 1)
  }
  const changed = [...changes].filter(([, change]) => change !== 0)
  return Object.fromEntries(
    changed.map(([customerId, change]) => {
      const account = getOwn(accounts, customerId) ?? emptyAccount
      return [customerId, { ...account, balance: account.balance + change, version: account.version + 1 }]
    }),
  )
}

type OrdersById = { readonly [orderId: string]: Order }
