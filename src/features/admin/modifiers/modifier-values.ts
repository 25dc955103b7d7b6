import { type Modifier, type ModifierOption, modifierSchema } from '../../../../domain/catalogue.ts'
import { sum } from '../../../../domain/money.ts'
import { formatAmountInput } from '../../../ui/format/money.ts'
import { NumberReader } from '../record/number-reader.ts'
import { type EnglishTexts, readEnglish, withEnglish } from '../record/translations.ts'
import { type ValidationResult, validateDocument } from '../record/validate-document.ts'

/** An option of a modifier in the form. `price` and `max` are typed text; `english` is the English name. */
export type OptionValues = {
  id: string
  name: string
  english: string
  i18n?: ModifierOption['i18n']
  price: string
  max: string
  available: boolean
  isDefault: boolean
}
/** The values of a modifier's form. `min` and `max` are typed text. `en` holds the English texts. */
export type ModifierValues = { name: string; min: string; max: string; options: OptionValues[]; en: EnglishTexts }

export function toModifierValues(
  { name, min, max, options, defaultOptionIds = [], i18n }: Modifier,
  currency: string,
): ModifierValues {
  return {
    name,
    min: String(min),
    max: String(max),
    options: options.map(option => ({
      ...option,
      english: readEnglish(option.i18n).name,
      price: formatAmountInput(option.price, currency),
      max: String(option.max),
      isDefault: defaultOptionIds.includes(option.id),
    })),
    en: readEnglish(i18n),
  }
}

/**
 * Converts the values of the form to a modifier, or returns the problems of the fields. `max` must not be lower than
 * `min`, nor than the number of default options. If there are options, `min` must be at most the sum of their maximums.
 */
export function parseModifier(values: ModifierValues, base: Modifier, currency: string): ValidationResult<Modifier> {
  const reader = new NumberReader(currency)
  const min = reader.readCount('min', values.min)
  const max = reader.readCount('max', values.max)
  const options = values.options.map(
    ({ english, i18n, price, max, isDefault: _, ...option }, index): ModifierOption => ({
      ...option,
      price: reader.readAmount(`options.${index}.price`, price),
      max: reader.readCount(`options.${index}.max`, max),
      i18n: withEnglish(i18n, { name: english, description: '' }),
    }),
  )
  if (min > max) reader.addProblem('max', { rule: 'minimum', value: min })
  const reachable = sum(options.map(option => option.max))
  if (options.length > 0 && min > reachable) reader.addProblem('min', { rule: 'maximum', value: reachable })
  const defaults = values.options.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  if (defaults.length > max) reader.addProblem('max', { rule: 'minimum', value: defaults.length })
  const i18n = withEnglish(base.i18n, { ...values.en, description: '' })
  const { defaultOptionIds: _, ...others } = base
  const doc = {
    ...others,
    name: values.name,
    min,
    max,
    options,
    ...(defaults.length > 0 && { defaultOptionIds: defaults }),
    i18n,
  }
  return validateDocument(modifierSchema, doc, reader.problems)
}

export const createBlankOption = (id: string): OptionValues => ({
  id,
  name: '',
  english: '',
  price: '0',
  max: '1',
  available: true,
  isDefault: false,
})
export const blankModifier: Modifier = { name: '', min: 0, max: 1, options: [] }
