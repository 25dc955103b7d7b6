import type { PaymentMethod } from '../../../../domain/order.ts'

export const paymentMethods = ['cash', 'card', 'member', 'voucher'] as const satisfies readonly PaymentMethod[]

/**
 * What is recorded of what was handed over, minor units. Change is given out of cash alone, and a tip is no change; whatever
 * else exceeds the due is recorded as it is, since a fact is not refused.
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
