import type { Described } from '../record/conflict-dialog.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { CountField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { Pair } from '../record/record-form-parts.ts'
import { useRecord } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useWords } from '../words/use-words.ts'
import { modifierKind, modifierRemoval } from './modifier-kind.ts'
import type { ModifierValues } from './modifier-values.ts'
import { OptionRows } from './option-rows.tsx'

type Props = { openId: string | undefined; onSaved(id: string): void; onClose(): void }

/** One modifier: how many may or must be chosen, and of what. */
export function ModifierForm({ openId, onSaved, onClose }: Props) {
  const words = useWords()
  const { form: formWords, modifiers } = words
  const { catalogue } = useAdmin()
  const form = useRecord(modifierKind, openId)
  const { values, set, field, problems, touch } = form
  const described: Described<ModifierValues> = {
    name: { label: formWords.name, text: name => name },
    min: { label: modifiers.min, text: min => min },
    max: { label: modifiers.max, text: max => max },
    options: {
      label: modifiers.options,
      text: options =>
        options
          .map(({ name, price, max, available }) => {
            return `${name}: $${price}, ${modifiers.optionMax} ${max}${available ? '' : `, ${modifiers.soldOut}`}`
          })
          .join('\n'),
    },
    en: { label: formWords.english, text: en => en.name },
  }
  return (
    <RecordForm
      form={form}
      described={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => modifierRemoval(catalogue, [form.id], words)}
    >
      <NameField form={form} />
      <Pair>
        <CountField label={modifiers.min} {...field('min')} value={values.min} onChange={min => set({ min })} />
        <CountField label={modifiers.max} {...field('max')} value={values.max} onChange={max => set({ max })} />
      </Pair>
      <OptionRows options={values.options} onChange={options => set({ options })} problems={problems} onLeave={touch} />
      <EnglishFields value={values.en} onChange={en => set({ en })} problems={problems} onLeave={touch} />
    </RecordForm>
  )
}
