import { useWords } from '../../../i18n/language.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { FormField, LongTextField, MoneyField, SelectField, TextField } from '../record/fields.tsx'
import type { SettingsSectionProps } from './form-props.ts'
import { FieldColumns, SettingsSection, toOptions } from './settings-parts.tsx'
import type { SettingsValues } from './settings-values.ts'
import { settingsWords } from './words/words.ts'

export function BusinessDayPart({ form: { values, change, fieldProps } }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  return (
    <SettingsSection id="day" title={words.day}>
      <FieldColumns>
        <FormField label={words.dayStart} hint={words.dayStartHint} {...fieldProps('dayStart')}>
          {control => (
            <Input
              {...control}
              type="time"
              required
              value={values.dayStart}
              onChange={event => change({ dayStart: event.target.value })}
            />
          )}
        </FormField>
      </FieldColumns>
      <FieldColumns>
        <MoneyField
          label={words.roundingStep}
          hint={words.roundingHint}
          {...fieldProps('roundingStep')}
          value={values.roundingStep}
          onChange={roundingStep => change({ roundingStep })}
        />
        <SelectField
          label={words.roundingMode}
          {...fieldProps('roundingMode')}
          value={values.roundingMode}
          options={toOptions(words.roundingModes)}
          onChange={mode => change({ roundingMode: mode as SettingsValues['roundingMode'] })}
        />
      </FieldColumns>
    </SettingsSection>
  )
}

export function TillPart({ form: { values, change, fieldProps } }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  return (
    <SettingsSection id="till" title={words.till}>
      <Switch checked={values.waitersTakePayments} onChange={on => change({ waitersTakePayments: on })}>
        {words.waitersTakePayments}
      </Switch>
      <Switch checked={values.cashiersCloseDay} onChange={on => change({ cashiersCloseDay: on })}>
        {words.cashiersCloseDay}
      </Switch>
      <Switch checked={values.blindCount} onChange={on => change({ blindCount: on })}>
        {words.blindCount}
      </Switch>
      <FieldColumns>
        <MoneyField
          label={words.maxDifference}
          hint={words.maxDifferenceHint}
          {...fieldProps('maxDifference')}
          value={values.maxDifference}
          onChange={maxDifference => change({ maxDifference })}
        />
        <MoneyField
          label={words.offlineMemberLimit}
          hint={words.offlineMemberLimitHint}
          {...fieldProps('offlineMemberLimit')}
          value={values.offlineMemberLimit}
          onChange={offlineMemberLimit => change({ offlineMemberLimit })}
        />
      </FieldColumns>
    </SettingsSection>
  )
}

export function ReceiptPart({ form: { values, change, fieldProps } }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  const field = (name: 'legalName' | 'taxId' | 'address' | 'footer' | 'invoiceUrl') => ({
    label: words[name],
    ...fieldProps(name),
    value: values[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <SettingsSection id="receipt" title={words.receipt}>
      <FieldColumns>
        <TextField {...field('legalName')} />
        <TextField {...field('taxId')} />
      </FieldColumns>
      <LongTextField {...field('address')} />
      <TextField {...field('footer')} hint={words.footerHint} />
      <TextField {...field('invoiceUrl')} hint={words.invoiceUrlHint} />
    </SettingsSection>
  )
}
