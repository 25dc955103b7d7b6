import type { PaymentMethod } from '../../../../domain/order.ts'

export const paymentMethods = ['cash', 'card', 'member', 'voucher'] as const satisfies readonly PaymentMethod[]

/**
 * Splits the money that a guest hands over into what is recorded as a payment and what is given back.
 * Change is given for cash only, and the tip is not given back. A card payment above the amount due is recorded in
 * full, because it has already happened.
 * @param tendered money handed over, in minor units like all the amounts here
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
