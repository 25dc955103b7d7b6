import { roundCash } from '../../../../domain/cash-rounding.ts'
import type { CashRounding } from '../../../../domain/catalogue.ts'
import type { Payload } from '../../../../domain/commands.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { Payment } from '../../../../domain/order.ts'
import type { OfferedPaymentMethod } from '../../../../domain/payment-methods.ts'

/**
 * Returns the payment that replaces a payment with a wrong method, for example cash instead of card. The new payment
 * pays the same amount of the check, for the same share and till and with the same tip. It is rounded to coins only if
 * it is in cash.
 */
export function createReplacementPayment(
  { amount, rounding = 0, tip, shareId, tillId, tipFor }: Payment,
  { id, kind }: OfferedPaymentMethod,
  cashRounding: CashRounding | undefined,
): Omit<Payload<'recordPayment'>, 'paymentId'> {
  const settled = amount - rounding
  const taken = kind === 'cash' ? roundCash(settled, cashRounding) : { amount: settled, rounding: 0 }
  return omitUndefined({
    method: kind,
    methodId: id,
    amount: taken.amount,
    rounding: taken.rounding === 0 ? undefined : taken.rounding,
    tip: tip > 0 ? tip : undefined,
    shareId,
    tillId,
    tipFor,
  })
}
