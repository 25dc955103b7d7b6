import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { CheckboxGroup } from '../record/choices.tsx'
import { ProblemText, SelectField, TextField } from '../record/fields.tsx'
import { adminWords } from '../words/words.ts'
import type { SettingsSectionProps } from './form-props.ts'
import { listCurrencies, listLocales, listTimeZones } from './region-options.ts'
import { FieldColumns, SettingsSection, toOptions } from './settings-parts.tsx'
import { menuLanguages, type SettingsValues } from './settings-values.ts'
import { settingsWords } from './words/words.ts'

export function BusinessPart({ form: { values, savedValues, change, fieldProps, problems } }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  const { form } = useWords(adminWords)
  const { language } = useLanguage()
  const options = useMemo(
    () => ({
      currencies: listCurrencies(savedValues.currency, language),
      locales: listLocales(savedValues.locale, language),
      timeZones: listTimeZones(savedValues.timeZone),
    }),
    [savedValues.currency, savedValues.locale, savedValues.timeZone, language],
  )
  return (
    <SettingsSection id="business" title={words.business}>
      <TextField label={form.name} {...fieldProps('name')} value={values.name} onChange={name => change({ name })} />
      <FieldColumns>
        <SelectField
          label={words.currency}
          hint={words.currencyHint}
          {...fieldProps('currency')}
          value={values.currency}
          options={options.currencies}
          onChange={currency => change({ currency })}
        />
        <SelectField
          label={words.locale}
          {...fieldProps('locale')}
          value={values.locale}
          options={options.locales}
          onChange={locale => change({ locale })}
        />
        <SelectField
          label={words.timeZone}
          {...fieldProps('timeZone')}
          value={values.timeZone}
          options={options.timeZones}
          onChange={timeZone => change({ timeZone })}
        />
      </FieldColumns>
      <FieldColumns>
        <SelectField
          label={words.guestOrders}
          {...fieldProps('guestOrders')}
          value={values.guestOrders}
          options={toOptions(words.guestOrdersOptions)}
          onChange={guestOrders => change({ guestOrders: guestOrders as SettingsValues['guestOrders'] })}
        />
        <SelectField
          label={words.guestJoin}
          {...fieldProps('guestJoin')}
          value={values.guestJoin}
          options={toOptions(words.guestJoinOptions)}
          onChange={guestJoin => change({ guestJoin: guestJoin as SettingsValues['guestJoin'] })}
        />
      </FieldColumns>
      <div>
        <CheckboxGroup
          label={words.languages}
          options={menuLanguages.map(id => ({ id, name: words.languageNames[id] }))}
          chosen={values.languages}
          onChange={languages => change({ languages })}
          hint={words.languagesHint}
        />
        {problems.languages && <ProblemText problem={problems.languages} />}
      </div>
    </SettingsSection>
  )
}
