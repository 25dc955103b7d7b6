import { getOwn } from './objects.ts'
import type { Order, Payment } from './order.ts'
import { isPractice } from './practice.ts'

/** The document `accounts/{customerId}`: what a customer owes the business. */
export type Account = {
  /** The charges minus the settlements, in minor units (cents). Negative if the customer has paid too much. */
  balance: number
  /**
   * The payments with which the customer reduced the balance, by payment id, so that each can be voided. Missing if
   * there are none.
   */
  settlements?: { [paymentId: string]: Settlement }
  /**
   * The applied commands that recorded or voided a settlement: for each command id, the version of the account after
   * the command. Commands that charge the account are listed in the `applied` of their order instead.
   */
  applied: { [commandId: string]: number }
  version: number
}

/**
 * The most settlements of one account. With more, its document could exceed the size limit of Firestore, and no further
 * charge could be stored in it.
 */
export const maxSettlements = 2_000

/** A payment with which a customer reduced what the account owes. `voided`: it was recorded by mistake. */
export type Settlement = Pick<Payment, 'method' | 'methodId' | 'amount' | 'tillId'> & { voided?: true }

/** @returns the settlement with the id `paymentId`, even if it is voided; `undefined` if the account has none */
export const findSettlement = (
  accounts: AccountsById = {},
  { customerId, paymentId }: { customerId: string; paymentId: string },
): Settlement | undefined => getOwn(getOwn(accounts, customerId)?.settlements ?? {}, paymentId)

/** The fields of the accounts that devices may know, by customer id. */
export type BalancesById = { readonly [customerId: string]: Pick<Account, 'balance' | 'version'> }

export type AccountsById = { readonly [customerId: string]: Account }

/** Stands for the account of a customer who has no account document yet. */
export const emptyAccount: Account = Object.freeze({ balance: 0, applied: Object.freeze({}), version: 0 })

/** Whether the payment is a charge to the account of its customer. Also true for a voided payment. */
export const isChargedToAccount = <P extends Pick<Payment, 'method' | 'customerId'>>(
  payment: P,
): payment is P & { customerId: string } => payment.method === 'member' && payment.customerId !== undefined

/**
 * Adds to the balances of customers what a command charged to them: for each changed order, the sum of the payments
 * that are charged to an account, after the command minus before the command. The sum includes tips, but not voided
 * payments. Practice checks charge nothing.
 * @param before the orders before the command
 * @param after only the orders that the command changed, with its changes
 * @returns only the accounts whose balance changes
 */
export function updateBalances(accounts: AccountsById, before: OrdersById, after: OrdersById): AccountsById {
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
