import type { Tenant } from './catalogue.ts'
import type { RejectionCode } from './errors.ts'
import type { Order } from './order.ts'
import { type Actor, may } from './permissions.ts'
import { isSent } from './transitions.ts'

type RightsContext = { actor: Actor; tenant: Pick<Tenant, 'settings'> }

/**
 * Checks an open or billed order for an actor who has the right `voidOrder`. An order with sent lines also needs the
 * right `voidSent`. An order with a payment can be voided only after the payment was voided.
 * @returns why the actor cannot void the order; `undefined` if the actor can
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

/** Whether `reduce` would accept the command `voidOrder` for an open or billed order. */
export const mayVoidOrder = (order: Order, rights: RightsContext): boolean =>
  may(rights.actor, 'voidOrder', rights.tenant) && findVoidOrderRefusal(order, rights) === undefined
