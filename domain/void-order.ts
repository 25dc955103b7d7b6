import type { Tenant } from './catalogue.ts'
import type { RejectionCode } from './errors.ts'
import { isOrderedLine } from './minimum.ts'
import type { Order } from './order.ts'
import { type Actor, may } from './permissions.ts'
import { isSent } from './transitions.ts'

type RightsContext = { actor: Actor; tenant: Pick<Tenant, 'settings'> }

/**
 * Finds out why an actor cannot void an order. The caller must already have checked that the order is open or billed,
 * and that the actor has the right `voidOrder`. The other reasons are:
 * - `denied`: the order has a line that was sent to the kitchen and not voided, and the actor does not have the right
 * `voidSent`. The line that charges the difference to a minimum consumption counts as such a line once any line of the
 * order was sent, even if the sent lines have moved to another order.
 * - `illegal_transition`: the order has a payment that was not voided
 * @returns the reason, or `undefined` if the actor can void the order
 */
export function findVoidOrderRefusal(
  { lines, payments, rounds = 0 }: Order,
  { actor, tenant }: RightsContext,
): RejectionCode | undefined {
  const hasSentLines = Object.entries(lines).some(
    ([lineId, { status }]) => (isOrderedLine(lineId) || rounds > 0) && isSent(status),
  )
  if (hasSentLines && !may(actor, 'voidSent', tenant)) return 'denied'
  if (Object.values(payments).some(payment => !payment.voided)) return 'illegal_transition'
  return undefined
}

/** Whether `reduce` would accept the command `voidOrder` for an open or billed order. */
export const mayVoidOrder = (order: Order, rights: RightsContext): boolean =>
  may(rights.actor, 'voidOrder', rights.tenant) && findVoidOrderRefusal(order, rights) === undefined
