import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Order, Payment, Share } from '../../../../domain/order.ts'
import { computeShares } from '../../../../domain/split.ts'
import type { PaymentWords } from './words/words.ts'

export type PaymentWithId = { id: string; payment: Payment }
/**
 * One share of a divided check, as the screen shows it. `number`: 1 for the first share. `name`: for example `Comensal
 * 2`. `total` and `due` (the unpaid amount) are in minor units (cents). `payments`: the payments of this share that
 * were not voided.
 */
export type ShareRow = {
  id: string
  number: number
  name: string
  total: number
  due: number
  payments: PaymentWithId[]
}

/** Lists the shares of a check; the list is empty if the check is not divided. */
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
export const listValidPayments = ({ payments }: Pick<Order, 'payments'>): PaymentWithId[] =>
  Object.entries(payments)
    .filter(([, { voided }]) => !voided)
    .map(([id, payment]) => ({ id, payment }))
    .sort((a, b) => a.payment.at - b.payment.at || (a.id < b.id ? -1 : 1))
