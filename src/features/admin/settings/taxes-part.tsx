import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { listSelectOptions } from '../list/list-options.ts'
import { CountField, SelectField } from '../record/fields.tsx'
import { FormNotice } from '../record/record-form-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import type { SettingsSectionProps } from './form-props.ts'
import {
  AddButton,
  FieldColumns,
  RowInput,
  RowSwitch,
  SettingsList,
  SettingsListItem,
  SettingsNote,
  SettingsSection,
} from './settings-parts.tsx'
import type { TaxValues } from './settings-values.ts'
import { settingsWords } from './words/words.ts'

export function TaxesPart({
  form: { values, savedValues, change, fieldProps, problems, leaveField },
}: SettingsSectionProps) {
  const words = useWords(settingsWords)
  const { products } = useAdmin().catalogue
  const byName = products.toSorted((a, b) => a.name.localeCompare(b.name))
  const { taxes } = values
  const edit = (index: number, part: Partial<TaxValues>) =>
    change({ taxes: taxes.with(index, { ...taxes[index]!, ...part }) })
  const removed = savedValues.taxes
    .filter(({ id }) => !taxes.some(tax => tax.id === id))
    .map(({ id, name }) => ({ id, name, count: products.filter(({ taxIds }) => taxIds.includes(id)).length }))
    .filter(({ count }) => count > 0)
  return (
    <SettingsSection id="taxes" title={words.taxes}>
      {taxes.length === 0 && <SettingsNote>{words.noTaxes}</SettingsNote>}
      <SettingsList aria-label={words.taxes}>
        {taxes.map(({ id, name, rate, included }, index) => {
          const number = words.taxNumber(index + 1)
          const cell = (field: string) => ({
            field: `taxes.${index}.${field}`,
            problem: problems[`taxes.${index}.${field}`],
            onLeave: leaveField,
          })
          return (
            <SettingsListItem
              key={id}
              name={name || number}
              onRemove={() => change({ taxes: taxes.toSpliced(index, 1) })}
            >
              <RowInput
                row={number}
                label={words.tax}
                {...cell('name')}
                value={name}
                onChange={text => edit(index, { name: text })}
              />
              <RowInput
                row={number}
                label={words.rate}
                isNumber
                {...cell('rate')}
                value={rate}
                onChange={text => edit(index, { rate: text })}
              />
              <RowSwitch>
                <Switch checked={included} onChange={on => edit(index, { included: on })}>
                  {words.included}
                </Switch>
              </RowSwitch>
            </SettingsListItem>
          )
        })}
      </SettingsList>
      {removed.map(({ id, name, count }) => (
        <FormNotice key={id} role="status">
          {words.taxRemoved(name, count)}
        </FormNotice>
      ))}
      <AddButton onClick={() => change({ taxes: [...taxes, { id: newId(), name: '', rate: '', included: true }] })}>
        {words.addTax}
      </AddButton>
      <FieldColumns>
        <CountField
          label={words.serviceCharge}
          hint={words.serviceChargeHint}
          {...fieldProps('serviceCharge')}
          value={values.serviceCharge}
          onChange={serviceCharge => change({ serviceCharge })}
        />
      </FieldColumns>
      <FieldColumns>
        <CountField
          label={words.autoGratuityCovers}
          hint={words.autoGratuityHint}
          {...fieldProps('autoGratuityCovers')}
          value={values.autoGratuityCovers}
          onChange={autoGratuityCovers => change({ autoGratuityCovers })}
        />
        <CountField
          label={words.autoGratuityRate}
          {...fieldProps('autoGratuityRate')}
          value={values.autoGratuityRate}
          onChange={autoGratuityRate => change({ autoGratuityRate })}
        />
      </FieldColumns>
      <FieldColumns>
        <SelectField
          label={words.minimumProduct}
          hint={words.minimumHint}
          {...fieldProps('minimumProductId')}
          value={values.minimumProductId}
          onChange={minimumProductId => change({ minimumProductId })}
          options={[
            { value: '', label: words.noMinimum },
            ...listSelectOptions(products, values.minimumProductId, words.deletedProduct, byName),
          ]}
        />
      </FieldColumns>
    </SettingsSection>
  )
}
