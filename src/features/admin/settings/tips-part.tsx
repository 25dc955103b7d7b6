import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { SelectField, TextField } from '../record/fields.tsx'
import type { SettingsSectionProps } from './form-props.ts'
import {
  AddButton,
  FieldColumns,
  RowInput,
  SettingsList,
  SettingsListItem,
  SettingsNote,
  SettingsSection,
  toOptions,
} from './settings-parts.tsx'
import type { SettingsValues, TipShareValues } from './settings-values.ts'
import { settingsWords } from './words/words.ts'

export function TipsPart({ form }: SettingsSectionProps) {
  const { values, change, fieldProps } = form
  const words = useWords(settingsWords)
  return (
    <SettingsSection id="tips" title={words.tips}>
      <FieldColumns>
        <TextField
          label={words.tipPresets}
          hint={words.tipPresetsHint}
          {...fieldProps('tipPresets')}
          value={values.tipPresets}
          onChange={tipPresets => change({ tipPresets })}
        />
        <SelectField
          label={words.tipMode}
          {...fieldProps('tipMode')}
          value={values.tipMode}
          options={toOptions(words.tipModes)}
          onChange={mode => change({ tipMode: mode as SettingsValues['tipMode'] })}
        />
      </FieldColumns>
      <TipShares form={form} />
    </SettingsSection>
  )
}

const maxShares = 8

function TipShares({ form: { values, change, problems, leaveField } }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  const { tipShares } = values
  const edit = (index: number, part: Partial<TipShareValues>) =>
    change({ tipShares: tipShares.with(index, { ...tipShares[index]!, ...part }) })
  return (
    <>
      <SettingsNote>{words.tipSharesHint}</SettingsNote>
      <SettingsList aria-label={words.tipShares}>
        {tipShares.map(({ id, name, rate }, index) => {
          const number = words.tipShareNumber(index + 1)
          const cell = (field: keyof TipShareValues) => {
            const path = `tips.shares.${index}.${field}`
            return { row: number, field: path, problem: problems[path], onLeave: leaveField }
          }
          return (
            <SettingsListItem
              key={id}
              name={name || number}
              onRemove={() => change({ tipShares: tipShares.toSpliced(index, 1) })}
            >
              <RowInput
                {...cell('name')}
                label={words.tipShare}
                value={name}
                onChange={text => edit(index, { name: text })}
              />
              <RowInput
                {...cell('rate')}
                label={words.tipShareRate}
                isNumber
                value={rate}
                onChange={text => edit(index, { rate: text })}
              />
            </SettingsListItem>
          )
        })}
      </SettingsList>
      {tipShares.length < maxShares && (
        <AddButton onClick={() => change({ tipShares: [...tipShares, { id: newId(), name: '', rate: '' }] })}>
          {words.addTipShare}
        </AddButton>
      )}
    </>
  )
}
