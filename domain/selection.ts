import type { CatalogueLookup, Modifier, Product } from './catalogue.ts'
import type { Payload } from './commands.ts'
import type { RejectionCode } from './errors.ts'
import type { LineOption } from './order.ts'

type ChosenOptions = Payload<'addLine'>['options']

/**
 * The checked options, or why they are refused. `soldOut`: whether one of the options is sold out; the caller then
 * refuses or accepts the options.
 */
export type OptionSelection = { options: LineOption[]; soldOut: boolean } | { code: RejectionCode }

/**
 * Checks whether the options can be chosen for the product, and looks up their names and prices.
 * @returns each chosen option once, sorted as on the menu; or the code of the refusal, for example `option_max`
 */
export function checkChosenOptions(
  product: Product,
  chosen: ChosenOptions,
  catalogue: CatalogueLookup,
): OptionSelection {
  const quantities = new Map<string, number>()
  for (const { modifierId, optionId, quantity = 1 } of chosen) {
    const key = `${modifierId}/${optionId}`
    quantities.set(key, (quantities.get(key) ?? 0) + quantity)
  }
  const options: LineOption[] = []
  let soldOut = false
  let code: RejectionCode | undefined
  for (const modifierId of product.modifierIds) {
    const modifier = catalogue.modifier(modifierId)
    if (!modifier) continue
    let count = 0
    for (const { id, name, price, max, available } of modifier.options) {
      const quantity = quantities.get(`${modifierId}/${id}`) ?? 0
      if (quantity === 0) continue
      if (quantity > max) code ??= 'option_max'
      quantities.delete(`${modifierId}/${id}`)
      options.push({ modifierId, optionId: id, name, price, quantity })
      soldOut ||= !available
      count += quantity
    }
    code ??= checkOptionCount(modifier, count)
  }
  // The options that are still in `quantities` are not among the options of the product. They were not counted, so
  // `code` may be `option_min`. But the true reason is `option_unknown`.
  if (quantities.size > 0) code = 'option_unknown'
  return code ? { code } : { options, soldOut }
}

function checkOptionCount(modifier: Modifier, count: number): RejectionCode | undefined {
  if (count < modifier.min) return 'option_min'
  if (count > modifier.max) return 'option_max'
  return undefined
}
