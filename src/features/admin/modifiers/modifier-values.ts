import { type Modifier, type ModifierOption, modifierSchema } from '../../../../domain/catalogue.ts'
import { minorDigits, sum } from '../../../../domain/money.ts'
import { type Checked, check } from '../record/check.ts'
import { amountText, Reader } from '../record/read-number.ts'
import { type English, readEnglish, withEnglish } from '../record/translations.ts'

export type OptionValues = { id: string; name: string; price: string; max: string; available: boolean }
export type ModifierValues = { name: string; min: string; max: string; options: OptionValues[]; en: English }

export function modifierValues({ name, min, max, options, i18n }: Modifier, currency: string): ModifierValues {
  const digits = minorDigits(currency)
  return {
    name,
    min: String(min),
    max: String(max),
    options: options.map(option => ({
      ...option,
      price: amountText(option.price, digits),
      max: String(option.max),
    })),
    en: readEnglish(i18n),
  }
}

/** The modifier that the form describes. A minimum that no guest could reach is a problem of the minimum. */
export function readModifier(values: ModifierValues, base: Modifier, currency: string): Checked<Modifier> {
  const reader = new Reader(currency)
  const min = reader.count('min', values.min)
  const max = reader.count('max', values.max)
  const options = values.options.map(
    ({ price, max, ...option }, index): ModifierOption => ({
      ...option,
      price: reader.amount(`options.${index}.price`, price),
      max: reader.count(`options.${index}.max`, max),
    }),
  )
  if (min > max) reader.problem('max', { rule: 'minimum', value: min })
  const reachable = sum(options.map(option => option.max))
  if (options.length > 0 && min > reachable) reader.problem('min', { rule: 'maximum', value: reachable })
  const i18n = withEnglish(base.i18n, { ...values.en, description: '' })
  return check(modifierSchema, { ...base, name: values.name, min, max, options, i18n }, reader.problems)
}

export const blankOption = (id: string): OptionValues => ({ id, name: '', price: '0', max: '1', available: true })
export const blankModifier: Modifier = { name: '', min: 0, max: 1, options: [] }
