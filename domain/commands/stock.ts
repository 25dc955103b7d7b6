import { getOwn } from '../objects.ts'
import { addAppliedCommand } from '../stock.ts'
import type { CommandHandler } from './handler.ts'

/** Marks a product as available or sold out. `stock`: how many portions are left; missing if they are not counted. */
export const markAvailable: CommandHandler<'markAvailable'> = (state, { id, payload }, { catalogue }) => {
  const { productId, stock } = payload
  const product = catalogue.product(productId)
  if (!product || product.deleted) return { code: 'product_not_found' }
  const left = payload.available && stock !== undefined ? stock : null
  const available = payload.available && left !== 0
  const applied = addAppliedCommand(getOwn(state.stock, productId)?.applied ?? {}, id)
  return { orders: {}, stock: { [productId]: { left, available, applied } } }
}
