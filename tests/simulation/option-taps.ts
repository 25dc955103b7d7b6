import { salsa } from '../support/tenant.ts'
import type { Random } from './random.ts'

/** Returns the options that a product requires. Only the taco requires one, a salsa. */
export const requiredOptionsOf = (productId: string) => (productId === 'taco' ? salsa : [])

/** Chooses the options of a product. Only the taco has options: one or two salsas, and up to three portions of cheese. */
export function chooseOptions(random: Random, productId: string) {
  if (productId !== 'taco') return []
  const sauce = random.pick([salsa, [{ modifierId: 'salsa', optionId: 'roja', quantity: random.between(1, 2) }]])
  const cheese = random.between(0, 3)
  return cheese === 0 ? sauce : [...sauce, { modifierId: 'extras', optionId: 'queso', quantity: cheese }]
}
