import { minimumLineId } from '../minimum.ts'
import { omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import { createOpenOrderHandler, reopenIfBilled } from './handler.ts'
import { copyTaxes } from './lines.ts'

/**
 * Sets the minimum consumption of one check; 0 removes it. The difference is charged as a line of the product that the
 * tenant has chosen for it, so that it has the taxes of that product, and reports list it. Refused with `invalid` if
 * the tenant has chosen none.
 */
export const setMinimum = createOpenOrderHandler<'setMinimum'>((order, { amount }, context) => {
  const { catalogue, tenant, actor, now, askedBy } = context
  if (amount === 0) return withoutMinimum(order)
  const { minimumProductId } = tenant.settings.money ?? {}
  if (minimumProductId === undefined) return { code: 'invalid' }
  const product = catalogue.product(minimumProductId)
  if (!product) return { code: 'product_not_found' }
  const line: Line = {
    productId: minimumProductId,
    categoryId: product.categoryId,
    name: product.name,
    unitPrice: 0,
    quantity: 1,
    options: [],
    status: 'served',
    // Screens and papers list it below everything that was ordered.
    position: Number.MAX_SAFE_INTEGER,
    by: actor.uid,
    at: now,
    taxes: copyTaxes(product, context),
  }
  // `updateMinimumLine` sets the line again, with the product and the taxes of now, even if the difference is the same.
  const { [minimumLineId]: _, ...lines } = order.lines
  return reopenIfBilled({ ...order, lines, minimum: omitUndefined({ amount, line, by: actor.uid, askedBy, at: now }) })
})

function withoutMinimum({ minimum, ...order }: Order): Order {
  return minimum ? reopenIfBilled(order) : order
}
