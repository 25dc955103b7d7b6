import type { CashRounding } from './catalogue.ts'
import type { Payment } from './order.ts'

type RoundedPayment = Pick<Payment, 'method' | 'amount'> & { rounding?: number | undefined }

/**
 * Checks the rounding that a device reports for a payment, because a wrong rounding could lower the price of the check.
 * The rounding is accepted if the payment is in cash, its amount is a multiple of the tenant's rounding step, and the
 * rounding is not larger than the tenant's setting allows.
 * @returns the accepted rounding in minor units (cents); 0 if it is not accepted. The payment is then stored without
 * rounding. It is not refused, because the money has already been taken.
 */
export function acceptRounding({ method, amount, rounding = 0 }: RoundedPayment, setting: CashRounding | undefined) {
  if (method !== 'cash' || !setting || amount % setting.step !== 0) return 0
  const max = setting.mode === 'down' ? setting.step - 1 : Math.floor(setting.step / 2)
  return Math.abs(rounding) <= max ? rounding : 0
}

/**
 * Rounds an amount that is to be paid in cash to a multiple of the tenant's rounding step; without a `setting`, the
 * amount stays. A negative amount is rounded like the positive amount, so that a refund is as large as the payment was.
 * @param amount in minor units (cents); negative for a refund
 * @returns the rounded `amount`, and `rounding`: the rounded amount minus the given amount
 */
export function roundCash(amount: number, setting: CashRounding | undefined): { amount: number; rounding: number } {
  if (!setting) return { amount, rounding: 0 }
  const { step, mode } = setting
  const size = Math.abs(amount)
  const steps = mode === 'down' ? Math.floor(size / step) : Math.floor((2 * size + step) / (2 * step))
  const rounded = Math.sign(amount) * steps * step || 0
  return { amount: rounded, rounding: rounded - amount }
}
