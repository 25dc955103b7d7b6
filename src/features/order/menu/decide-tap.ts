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

/**
 * What a tap on a product of the menu does.
 * - `add`: it adds the product with the default options, because nothing else must be chosen
 * - `choose`: it shows the options of `group` below the product, because exactly one of them must be chosen
 * - `sheet`: it opens the product's dialog, for example because a price must be entered, or the product is sold out
 */
export type TapOnProduct =
  | { kind: 'add'; options: Payload<'addLine'>['options'] }
  | { kind: 'choose'; group: ModifierGroup; defaults: ChosenOptions }
  | { kind: 'sheet' }

export function decideTap(product: Product, groups: readonly ModifierGroup[]): TapOnProduct {
  if (product.price === null || !product.available) return { kind: 'sheet' }
  const defaults = chooseDefaults(groups)
  const [group, ...others] = groups.filter(each => countMissing(defaults, each) > 0)
  if (!group) return { kind: 'add', options: toPayloadOptions(defaults, groups) }
  const isSingleChoice = group.max === 1 && group.options.some(({ available }) => available)
  return others.length === 0 && isSingleChoice ? { kind: 'choose', group, defaults } : { kind: 'sheet' }
}

/** Returns the product with a price that includes the options that are chosen by default. */
export function withDefaultPrice<Item extends Product>(product: Item, groups: readonly ModifierGroup[]): Item {
  const extra = priceOfOptions(chooseDefaults(groups), groups)
  return extra === 0 || product.price === null ? product : { ...product, price: product.price + extra }
}
