import type { CashRounding } from './catalogue.ts'
import type { Payment } from './order.ts'

type RoundedPayment = Pick<Payment, 'method' | 'amount'> & { rounding?: number | undefined }

/**
 * Limits the rounding of a payment before it is stored. A device reports the rounding, and a wrong rounding could lower
 * the price of a check. So it counts only if the payment is in cash, the tenant rounds cash, and the rounding is less
 * than one step. Otherwise the payment is stored without rounding, because the money has already been taken.
 * @returns the rounding in minor units (cents); 0 if it does not count
 */
export function limitRounding({ method, amount, rounding = 0 }: RoundedPayment, setting: CashRounding | undefined) {
  if (method !== 'cash' || !setting || amount % setting.step !== 0) return 0
  const max = setting.mode === 'down' ? setting.step - 1 : Math.floor(setting.step / 2)
  return Math.abs(rounding) <= max ? rounding : 0
}

/**
 * Rounds an amount to a multiple of the tenant's step, to be paid in cash. A negative amount is rounded like the
 * positive one, so that a refund returns the same coins.
 * @param amount in minor units (cents); negative for a refund
 * @returns the rounded `amount`, and `rounding`, the difference between the rounded and the given amount
 */
export function roundCash(amount: number, setting: CashRounding | undefined): { amount: number; rounding: number } {
  if (!setting) return { amount, rounding: 0 }
  const { step, mode } = setting
  const size = Math.abs(amount)
  const steps = mode === 'down' ? Math.floor(size / step) : Math.floor((2 * size + step) / (2 * step))
  const rounded = Math.sign(amount) * steps * step || 0
  return { amount: rounded, rounding: rounded - amount }
}
