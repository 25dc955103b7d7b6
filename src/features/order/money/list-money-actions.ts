import { findDiscountId } from '../../../../domain/discount-amounts.ts'
import { isOpenOrBilled, type Order } from '../../../../domain/order.ts'
import { isSent } from '../../../../domain/transitions.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { isAllowedOrApproved, type Rights } from '../rights.ts'

/** How a user can change the price of a line: make it free (comp), discount it, or remove its discount. */
export type LineMoneyAction = 'comp' | 'discount' | 'removeDiscount'

/**
 * Lists what this user may do with the price of the line, alone or with the PIN of an approver. The list is empty for a
 * void or refused line, and on a closed or voided check.
 */
export function listLineMoneyActions(
  { id, line, state, amount }: Pick<LineView, 'id' | 'line' | 'state' | 'amount'>,
  order: Order,
  rights: Rights,
): LineMoneyAction[] {
  if (!isOpenOrBilled(order) || state === 'rejected' || line.status === 'void') return []
  const isDiscounted = findDiscountId(order, id) !== undefined
  const actions: LineMoneyAction[] = []
  if (isSent(line.status) && !line.comped && isAllowedOrApproved(rights, 'compLine')) actions.push('comp')
  if (!isDiscounted && amount > 0 && isAllowedOrApproved(rights, 'applyDiscount')) actions.push('discount')
  if (isDiscounted && isAllowedOrApproved(rights, 'removeDiscount')) actions.push('removeDiscount')
  return actions
}
