import type { CashRounding } from './catalogue.ts'
import type { Payment } from './order.ts'

type RoundedPayment = Pick<Payment, 'method' | 'amount'> & { rounding?: number | undefined }

/**
 * The rounding of a payment that is stored. A device says by how much a cash payment was rounded. It could lower what a
 * check costs in this way, so the rounding counts only if the payment is in cash, the tenant rounds cash, and the
 * rounding is less than one step. The payment is stored in any case, because the money has been taken.
 * @returns in minor units (cents); 0 if the rounding does not count
 */
export function limitRounding({ method, amount, rounding = 0 }: RoundedPayment, setting: CashRounding | undefined) {
  if (method !== 'cash' || !setting || amount % setting.step !== 0) return 0
  const max = setting.mode === 'down' ? setting.step - 1 : Math.floor(setting.step / 2)
  return Math.abs(rounding) <= max ? rounding : 0
}

/**
 * What is taken in cash for an amount: the multiple of the tenant's step that the amount is rounded to. The size is
 * rounded and then gets the sign, so that a refund returns the same coins.
 * @param amount in minor units (cents); negative for a refund
 * @returns `rounding = amount taken − amount`
 */
export function roundCash(amount: number, setting: CashRounding | undefined): { amount: number; rounding: number } {
  if (!setting) return { amount, rounding: 0 }
  const { step, mode } = setting
  const size = Math.abs(amount)
  const steps = mode === 'down' ? Math.floor(size / step) : Math.floor((2 * size + step) / (2 * step))
  const rounded = Math.sign(amount) * steps * step || 0
  return { amount: rounded, rounding: rounded - amount }
}
