import type { PaymentMethod } from '../../../../domain/order.ts'

export const methods = ['cash', 'card', 'member', 'voucher'] as const satisfies readonly PaymentMethod[]

/**
 * What is recorded of what was handed over, minor units. Change is given out of cash alone, and a tip is no change; whatever
 * else exceeds the due is recorded as it is, since a fact is not refused.
 */
export function split(
  method: PaymentMethod,
  handed: number,
  due: number,
  tip: number,
): { amount: number; change: number } {
  if (method !== 'cash' || handed <= due) return { amount: handed, change: 0 }
  return { amount: due, change: Math.max(0, handed - due - tip) }
}
