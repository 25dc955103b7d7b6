import type { CatalogueLookup, Modifier, Product } from './catalogue.ts'
import type { Payload } from './commands.ts'
import type { RejectionCode } from './errors.ts'
import type { LineOption } from './order.ts'

type ChosenOptions = Payload<'addLine'>['options']

/** `soldOut`: whether a chosen option is sold out. The caller decides whether to refuse the line. */
export type OptionSelection = { options: LineOption[]; soldOut: boolean } | { code: RejectionCode }

/**
 * Checks the chosen options against the product's modifiers and looks up their prices.
 * @returns each option once, sorted as on the menu, or the code of the refusal
 */
export function selectOptions(product: Product, chosen: ChosenOptions, catalogue: CatalogueLookup): OptionSelection {
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
  // A chosen option that is no longer on the menu was not counted, so the code may be `option_min`. That code would not
  // name the cause, so `option_unknown` replaces it.
  if (quantities.size > 0) code = 'option_unknown'
  return code ? { code } : { options, soldOut }
}

function checkOptionCount(modifier: Modifier, count: number): RejectionCode | undefined {
  if (count < modifier.min) return 'option_min'
  if (count > modifier.max) return 'option_max'
  return undefined
}
