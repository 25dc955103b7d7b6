import type { Product } from '../../../../domain/catalogue.ts'
import type { Payload } from '../../../../domain/commands.ts'
import {
  type ChosenOptions,
  chooseDefaults,
  countMissing,
  type ModifierGroup,
  priceOfOptions,
  toPayloadOptions,
} from '../../../ui/product-sheet/choice.ts'

export type TapOnProduct =
  | { kind: 'add'; options: Payload<'addLine'>['options'] }
  | { kind: 'choose'; group: ModifierGroup; defaults: ChosenOptions }
  | { kind: 'sheet' }

/**
 * Decides what a tap on a product does. `add`: the tap adds the product with the default options, because no other
 * choice is required. `choose`: one choice is required, for example the tortilla, so its options are shown below the
 * product. `sheet`: the product needs more than one choice or a price, so its dialog opens.
 */
export function decideTap(product: Product, groups: readonly ModifierGroup[]): TapOnProduct {
  if (product.price === null || !product.available) return { kind: 'sheet' }
  const defaults = chooseDefaults(groups)
  const [group, ...others] = groups.filter(each => countMissing(defaults, each) > 0)
  if (!group) return { kind: 'add', options: toPayloadOptions(defaults, groups) }
  const isSingleChoice = group.max === 1 && group.options.some(({ available }) => available)
  return others.length === 0 && isSingleChoice ? { kind: 'choose', group, defaults } : { kind: 'sheet' }
}

/**
 * Returns the product with the price of its default options added, so that the menu shows the price that a tap charges.
 */
export function addDefaultPrice<Item extends Product>(product: Item, groups: readonly ModifierGroup[]): Item {
  const extra = priceOfOptions(chooseDefaults(groups), groups)
  return extra === 0 || product.price === null ? product : { ...product, price: product.price + extra }
}
