import { useWords } from '../../../i18n/language.tsx'
import { CheckboxGroup, ChoiceGroup, ChoiceHint, ChoiceLegend } from '../record/choices.tsx'
import { MoneyField, ProblemText } from '../record/fields.tsx'
import { TwoColumns } from '../record/record-form-parts.ts'
import type { RecordEditor } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { describeSchedule } from './describe-schedule.ts'
import type { PriceValues } from './price-values.ts'
import { scheduleWords } from './words/words.ts'

type ChoicesProps = { chosen: readonly string[]; onChange(chosen: string[]): void; of: 'product' | 'category' }

export function ScheduleChoices({ chosen, onChange, of }: ChoicesProps) {
  const words = useWords(scheduleWords)
  const { schedules = [] } = useAdmin().catalogue.tenant.settings
  if (schedules.length === 0) return null
  return (
    <CheckboxGroup
      label={words.schedule}
      options={schedules}
      chosen={chosen}
      onChange={onChange}
      hint={of === 'product' ? words.productHint : words.categoryHint}
    />
  )
}

type PriceFieldsProps = {
  values: PriceValues
  onChange(values: PriceValues): void
  form: Pick<RecordEditor<unknown>, 'fieldProps' | 'problems'>
}

export function PriceFields({ values, onChange, form }: PriceFieldsProps) {
  const words = useWords(scheduleWords)
  const { schedules = [] } = useAdmin().catalogue.tenant.settings
  if (schedules.length === 0) return null
  return (
    <ChoiceGroup>
      <ChoiceLegend>{words.prices}</ChoiceLegend>
      <TwoColumns>
        {schedules.map(schedule => (
          <MoneyField
            key={schedule.id}
            label={schedule.name}
            hint={describeSchedule(schedule, words)}
            {...form.fieldProps(`prices.${schedule.id}`)}
            value={values[schedule.id] ?? ''}
            onChange={price => onChange({ ...values, [schedule.id]: price })}
          />
        ))}
      </TwoColumns>
      {form.problems.prices && <ProblemText problem={form.problems.prices} />}
      <ChoiceHint>{words.pricesHint}</ChoiceHint>
    </ChoiceGroup>
  )
}
