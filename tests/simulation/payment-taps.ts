import { type Account, emptyAccount } from '../../domain/accounts.ts'
import type { Payload } from '../../domain/commands.ts'
import type { Order } from '../../domain/order.ts'
import { computeShares } from '../../domain/split.ts'
import { computePayment } from '../../src/features/order/payment/compute-payment.ts'
import type { Random } from './random.ts'
import type { SimulatedServer } from './server.ts'
import { creditLimitOf, memberIds, type TenantId } from './tenant.ts'

type PaymentContext = { random: Random; server: SimulatedServer; tenantId: TenantId; newId: () => string }
type NewPayment = Payload<'recordPayment'>

/**
 * Chooses a payment of a check. Its amount is often all that is due or, if the check is divided, all that one share
 * still has to pay. If such an amount is paid in cash, it is rounded as the payment screen rounds it.
 */
export function choosePayment(order: Order, context: PaymentContext): NewPayment {
  const { random, server, tenantId, newId } = context
  const tenant = server.tenant(tenantId)
  const unpaid = computeShares(order, tenant).filter(share => share.due > 0)
  const share = unpaid.length > 0 && random.isChosen(0.8) ? random.pick(unpaid) : undefined
  const due = share?.due ?? Math.max(order.totals.due, 100)
  const isAll = random.isChosen(0.7)
  const amount = isAll ? due : random.between(1, due)
  const [paymentId, tip] = [newId(), random.between(0, 50)]
  const payment = { paymentId, amount, tip, ...(share && { shareId: share.id }) }
  if (random.isChosen(0.4)) return chargeToMember(payment, context)
  if (random.isChosen(0.3)) return { ...payment, method: 'card' }
  const { cashRounding } = tenant.settings.money ?? {}
  const rounded = computePayment({ method: 'cash', due, tip, received: undefined, cashRounding })
  if (!isAll || rounded.amount === 0) return { ...payment, method: 'cash' }
  return { ...payment, method: 'cash', amount: rounded.amount, rounding: rounded.rounding, tip: rounded.tip }
}

/**
 * Charges the payment to the account of a member. If it would exceed the member's limit, it is mostly lowered so that it
 * uses up the limit exactly. A higher tip, entered later, then exceeds the limit.
 */
function chargeToMember(payment: Omit<NewPayment, 'method'>, { random, server, tenantId }: PaymentContext): NewPayment {
  const customerId = random.pick(memberIds)
  const { balance, version } = server.documentsOf<Account>(tenantId, 'accounts').get(customerId) ?? emptyAccount
  const { creditLimit = Infinity } = creditLimitOf(customerId)
  const credit = creditLimit - balance - (payment.tip ?? 0)
  const isLimited = credit > 0 && credit < payment.amount && random.isChosen(0.7)
  const charge = { ...payment, ...(isLimited && { amount: credit }), customerId }
  // Sometimes the screen could not read the account.
  return random.isChosen(0.3) ? { ...charge, method: 'member' } : { ...charge, method: 'member', seen: { version } }
}

/** Divides a check into two shares. The first one is, at random, a weight, an amount, two seats or a line. */
export const chooseShares = (random: Random, lineId: string, newId: () => string): Payload<'splitCheck'>['shares'] => {
  const first = random.pick([{ weight: 2 }, { amount: 1000 }, { seats: [1, 2] }, { lines: { [lineId]: 1 } }])
  return [
    { id: newId(), ...first },
    { id: newId(), weight: 1 },
  ]
}
