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
