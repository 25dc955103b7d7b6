import { useWords } from '../../../i18n/language.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { CheckboxGroup } from '../record/choices.tsx'
import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { SelectField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import type { FormProps } from '../record/open-record-panel.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { useRecord } from '../record/use-record.ts'
import { ScheduleChoices } from '../schedules/schedule-fields.tsx'
import { scheduleWords } from '../schedules/words/words.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { listStationOptions } from '../stations/station-adapter.ts'
import { adminWords } from '../words/words.ts'
import { categoryAdapter, planCategoryRemoval } from './category-adapter.ts'
import type { CategoryValues } from './category-values.ts'

export function CategoryForm({ openId, onSaved, onClose }: FormProps) {
  const words = useWords(adminWords)
  const { form: formWords, categories, products, stations } = words
  const schedule = useWords(scheduleWords)
  const { catalogue } = useAdmin()
  const { schedules = [] } = catalogue.tenant.settings
  const form = useRecord(categoryAdapter, openId)
  const { values, change, fieldProps, problems, leaveField } = form
  const departments = new Map(catalogue.departments.map(({ id, name }) => [id, name]))
  const described: FieldDescriptions<CategoryValues> = {
    name: { label: formWords.name, text: name => name },
    departmentIds: {
      label: categories.departments,
      text: ids => ids.map(id => departments.get(id) ?? id).join(', ') || products.everywhere,
    },
    stationId: {
      label: categories.station,
      text: id => catalogue.stations.find(station => station.id === id)?.name ?? (id || categories.noStation),
    },
    drinks: { label: categories.drinks, text: drinks => (drinks ? categories.drinksOn : categories.drinksOff) },
    scheduleIds: {
      label: schedule.schedule,
      text: ids => ids.map(id => schedules.find(each => each.id === id)?.name ?? id).join(', ') || schedule.always,
    },
    en: { label: formWords.english, text: en => en.name },
  }
  return (
    <RecordForm
      form={form}
      newTitle={categories.new}
      descriptions={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => planCategoryRemoval(catalogue, [form.id], words)}
    >
      <NameField form={form} />
      <CheckboxGroup
        label={categories.departments}
        options={catalogue.departments}
        chosen={values.departmentIds}
        onChange={departmentIds => change({ departmentIds })}
        hint={products.departmentsHint}
      />
      <SelectField
        label={categories.station}
        {...fieldProps('stationId')}
        value={values.stationId}
        onChange={stationId => change({ stationId })}
        hint={categories.stationHint}
        options={[
          { value: '', label: categories.noStation },
          ...listStationOptions(catalogue.stations, values.stationId, stations.deleted),
        ]}
      />
      <Switch checked={values.drinks} onChange={drinks => change({ drinks })}>
        {categories.drinks}
      </Switch>
      <ScheduleChoices of="category" chosen={values.scheduleIds} onChange={scheduleIds => change({ scheduleIds })} />
      <EnglishFields value={values.en} onChange={en => change({ en })} problems={problems} onLeave={leaveField} />
    </RecordForm>
  )
}
