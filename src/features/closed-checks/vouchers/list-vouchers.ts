import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Order, Payment } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import { mayAdjustTip, type PaymentUser } from '../../shared/payments/list-payment-changes.ts'

/**
 * A card payment on which this user may enter the tip. The guest writes the tip on the signed slip (the voucher).
 * `isEntered`: the tip was entered, perhaps as 0.
 */
export type Voucher = { id: string; checkId: string; order: Order; payment: Payment; isEntered: boolean }

type Check = { id: string; order: Order }

/**
 * Lists the card payments taken at or after `from` and before `to` (milliseconds) on which the user may enter the tip,
 * oldest first. Corrected checks are left out, because their payments are listed with the checks that correct them.
 * Checks of practice mode (training) are left out, too.
 */
export function listVouchers(
  checks: readonly Check[],
  { from, to }: { from: number; to: number },
  user: PaymentUser,
  tenant: Pick<Tenant, 'settings'>,
): Voucher[] {
  return checks
    .flatMap(({ id: checkId, order }) =>
      order.correctedBy === undefined && !isPractice(order)
        ? Object.entries(order.payments).map(([id, payment]) => ({
            id,
            checkId,
            order,
            payment,
            isEntered: isEntered(payment),
          }))
        : [],
    )
    .filter(
      ({ payment }) =>
        payment.method === 'card' && payment.at >= from && payment.at < to && mayAdjustTip(payment, user, tenant),
    )
    .sort((a, b) => a.payment.at - b.payment.at || (a.id < b.id ? -1 : 1))
}

const isEntered = ({ tip, tipAt }: Payment): boolean => tip > 0 || tipAt !== undefined
