import type { PaymentMethod } from '../../../../domain/order.ts'

export const paymentMethods = ['cash', 'card', 'member', 'voucher'] as const satisfies readonly PaymentMethod[]

/** @param offersMembers whether to offer the payment from a member's account */
export const listPaymentMethods = (offersMembers: boolean): readonly PaymentMethod[] =>
  offersMembers ? paymentMethods : paymentMethods.filter(method => method !== 'member')

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
