import type { Department } from '../../../../domain/catalogue.ts'
import type { Order, PaymentMethod } from '../../../../domain/order.ts'

export const paymentMethods = ['cash', 'card', 'member', 'voucher'] as const satisfies readonly PaymentMethod[]

/**
 * Lists the methods in which the order can be paid. Payment from a member's account is offered when the order has a
 * member. It is also offered in every business with a golf course, because such a business has members but its devices
 * have no list of them.
 */
export function listPaymentMethods(
  { customerId, customerNumber }: Pick<Order, 'customerId' | 'customerNumber'>,
  departments: readonly Pick<Department, 'kind'>[],
): readonly PaymentMethod[] {
  const mayHaveMembers = Boolean(customerId ?? customerNumber) || departments.some(({ kind }) => kind === 'course')
  return mayHaveMembers ? paymentMethods : paymentMethods.filter(method => method !== 'member')
}

/**
 * Splits the money that a guest hands over into the amount of the payment and the change. Only cash gives change, and
 * the tip is subtracted from the change. A card payment above the amount due is recorded in full, because the card has
 * already been charged.
 * @param tendered the money handed over; all amounts are in minor units (cents)
 */
export function splitTendered(
  method: PaymentMethod,
  tendered: number,
  due: number,
  tip: number,
): { amount: number; change: number } {
  if (method !== 'cash' || tendered <= due) return { amount: tendered, change: 0 }
  return { amount: due, change: Math.max(0, tendered - due - tip) }
}
