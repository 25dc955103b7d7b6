import { useWords } from '../../../i18n/language.tsx'
import { currencySymbol } from '../../../ui/format/money.ts'
import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { CountField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import type { FormProps } from '../record/open-record-panel.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { TwoColumns } from '../record/record-form-parts.ts'
import { useRecord } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { modifierAdapter, planModifierRemoval } from './modifier-adapter.ts'
import type { ModifierValues } from './modifier-values.ts'
import { OptionRows } from './option-rows.tsx'

/** A modifier, for example `Salsa`, is a group of options, of which at least `min` and at most `max` must be chosen. */
export function ModifierForm({ openId, onSaved, onClose }: FormProps) {
  const words = useWords(adminWords)
  const { form: formWords, modifiers } = words
  const { catalogue } = useAdmin()
  const symbol = currencySymbol(catalogue.tenant.currency)
  const form = useRecord(modifierAdapter, openId)
  const { values, change, fieldProps, problems, leaveField } = form
  const described: FieldDescriptions<ModifierValues> = {
    name: { label: formWords.name, text: name => name },
    min: { label: modifiers.min, text: min => min },
    max: { label: modifiers.max, text: max => max },
    options: {
      label: modifiers.options,
      text: options =>
        options
          .map(({ name, english, price, max, available, isDefault }) => {
            return `${name}${english && ` (${english})`}: ${symbol}${price}, ${modifiers.optionMax} ${max}${available ? '' : `, ${modifiers.soldOut}`}${isDefault ? `, ${modifiers.isDefault}` : ''}`
          })
          .join('\n'),
    },
    en: { label: formWords.english, text: en => en.name },
  }
  return (
    <RecordForm
      form={form}
      descriptions={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => planModifierRemoval(catalogue, [form.id], words)}
    >
      <NameField form={form} />
      <TwoColumns>
        <CountField label={modifiers.min} {...fieldProps('min')} value={values.min} onChange={min => change({ min })} />
        <CountField label={modifiers.max} {...fieldProps('max')} value={values.max} onChange={max => change({ max })} />
      </TwoColumns>
      <OptionRows
        options={values.options}
        onChange={options => change({ options })}
        problems={problems}
        onLeave={leaveField}
      />
      <EnglishFields value={values.en} onChange={en => change({ en })} problems={problems} onLeave={leaveField} />
    </RecordForm>
  )
}
