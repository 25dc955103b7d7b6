import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Order, Payment, Share } from '../../../../domain/order.ts'
import { computeShares } from '../../../../domain/split.ts'
import type { PaymentWords } from './words/words.ts'

export type PaidPart = { id: string; payment: Payment }
/**
 * A share of the check for the screen. `number` counts the shares from 1. `payments` are the payments for this share
 * that were not voided.
 */
export type ShareRow = {
  id: string
  number: number
  name: string
  total: number
  due: number
  payments: PaidPart[]
}

export function listShares(order: Order, tenant: Pick<Tenant, 'serviceCharge'>, words: PaymentWords): ShareRow[] {
  const shares = order.split?.shares ?? []
  return computeShares(order, tenant).map(({ id, total, due }, index) => ({
    id,
    number: index + 1,
    name: nameOf(shares[index]!, index, shares.length, words),
    total,
    due,
    payments: listValidPayments(order).filter(({ payment }) => payment.shareId === id),
  }))
}

const nameOf = ({ name, seats }: Share, index: number, count: number, words: PaymentWords): string =>
  name ?? (seats?.length === 1 ? words.seat(seats[0]!) : words.share(index + 1, count))

/** Lists the payments that were not voided, oldest first. */
export const listValidPayments = ({ payments }: Pick<Order, 'payments'>): PaidPart[] =>
  Object.entries(payments)
    .filter(([, { voided }]) => !voided)
    .map(([id, payment]) => ({ id, payment }))
    .sort((a, b) => a.payment.at - b.payment.at || (a.id < b.id ? -1 : 1))
