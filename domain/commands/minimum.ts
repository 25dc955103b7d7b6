import { minimumLineId } from '../minimum.ts'
import { omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import { createOpenOrderHandler, reopenIfBilled } from './handler.ts'
import { copyTaxes } from './lines.ts'

/**
 * Sets the minimum consumption of one check; 0 removes it. If the guests order less, a line charges the difference. The
 * line is for the product `minimumProductId` in the tenant's settings, and has the taxes of this product. Refused with
 * `invalid` if the settings name no product, and with `product_not_found` if the catalogue does not have it.
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
    // Lines are sorted by position, so this line comes after all ordered dishes.
    position: Number.MAX_SAFE_INTEGER,
    by: actor.uid,
    at: now,
    taxes: copyTaxes(product, context),
  }
  // An earlier line for the difference is removed here. `reduce` then adds one with the current product and taxes.
  const { [minimumLineId]: _, ...lines } = order.lines
  return reopenIfBilled({ ...order, lines, minimum: omitUndefined({ amount, line, by: actor.uid, askedBy, at: now }) })
})

function withoutMinimum({ minimum, ...order }: Order): Order {
  return minimum ? reopenIfBilled(order) : order
}
