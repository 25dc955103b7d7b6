import type { Tenant } from './catalogue.ts'
import type { RejectionCode } from './errors.ts'
import type { Order } from './order.ts'
import { type Actor, may } from './permissions.ts'
import { isSent } from './transitions.ts'

type RightsContext = { actor: Actor; tenant: Pick<Tenant, 'settings'> }

/**
 * Why a person with the right to `voidOrder` cannot void this open or billed order. Lines that the kitchen may have need the
 * right to `voidSent`, and payments are voided first, by somebody with the right to `voidPayment`.
 * @returns undefined when the order can be voided
 */
export function findVoidOrderRefusal(
  { lines, payments }: Order,
  { actor, tenant }: RightsContext,
): RejectionCode | undefined {
  const hasSentLines = Object.values(lines).some(({ status }) => isSent(status))
  if (hasSentLines && !may(actor, 'voidSent', tenant)) return 'denied'
  if (Object.values(payments).some(payment => !payment.voided)) return 'illegal_transition'
  return undefined
}

/** Whether `reduce` would accept a `voidOrder` of this open or billed order from this person. */
export const mayVoidOrder = (order: Order, rights: RightsContext): boolean =>
  may(rights.actor, 'voidOrder', rights.tenant) && findVoidOrderRefusal(order, rights) === undefined
