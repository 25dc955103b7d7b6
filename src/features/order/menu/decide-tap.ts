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
 * Decides what a tap on a product does. `add`: it adds the product with the default options, because nothing else is
 * required. `choose`: the choices of the only group that is required are shown beside the product. `sheet`: the product's
 * dialog opens, which asks for everything.
 */
export function decideTap(product: Product, groups: readonly ModifierGroup[]): TapOnProduct {
  if (product.price === null || !product.available) return { kind: 'sheet' }
  const defaults = chooseDefaults(groups)
  const [group, ...others] = groups.filter(each => countMissing(defaults, each) > 0)
  if (!group) return { kind: 'add', options: toPayloadOptions(defaults, groups) }
  const isSingleChoice = group.max === 1 && group.options.some(({ available }) => available)
  return others.length === 0 && isSingleChoice ? { kind: 'choose', group, defaults } : { kind: 'sheet' }
}

/** Adds the price of the default options, so that the menu shows what a tap charges. */
export function addDefaultPrice<Item extends Product>(product: Item, groups: readonly ModifierGroup[]): Item {
  const extra = priceOfOptions(chooseDefaults(groups), groups)
  return extra === 0 || product.price === null ? product : { ...product, price: product.price + extra }
}
