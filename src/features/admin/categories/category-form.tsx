import { Choices } from '../record/choices.tsx'
import type { Described } from '../record/conflict-dialog.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { SelectField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { useRecord } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useWords } from '../words/use-words.ts'
import { categoryKind, categoryRemoval, stationsOf } from './category-kind.ts'
import type { CategoryValues } from './category-values.ts'

type Props = { openId: string | undefined; onSaved(id: string): void; onClose(): void }

/** One category: its name, where it is offered, and who makes what is in it. */
export function CategoryForm({ openId, onSaved, onClose }: Props) {
  const words = useWords()
  const { form: formWords, categories, products } = words
  const { catalogue } = useAdmin()
  const form = useRecord(categoryKind, openId)
  const { values, set, field, problems, touch } = form
  const departments = new Map(catalogue.departments.map(({ id, name }) => [id, name]))
  const described: Described<CategoryValues> = {
    name: { label: formWords.name, text: name => name },
    departmentIds: {
      label: categories.departments,
      text: ids => ids.map(id => departments.get(id) ?? id).join(', ') || products.everywhere,
    },
    stationId: { label: categories.station, text: id => id || categories.noStation },
    en: { label: formWords.english, text: en => en.name },
  }
  return (
    <RecordForm
      form={form}
      described={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => categoryRemoval(catalogue, [form.id], words)}
    >
      <NameField form={form} />
      <Choices
        label={categories.departments}
        options={catalogue.departments}
        chosen={values.departmentIds}
        onChange={departmentIds => set({ departmentIds })}
        hint={products.departmentsHint}
      />
      <SelectField
        label={categories.station}
        {...field('stationId')}
        value={values.stationId}
        onChange={stationId => set({ stationId })}
        hint={categories.stationHint}
        options={[
          { value: '', label: categories.noStation },
          ...stationsOf(catalogue).map(id => ({ value: id, label: id.replace(/^./, first => first.toUpperCase()) })),
        ]}
      />
      <EnglishFields value={values.en} onChange={en => set({ en })} problems={problems} onLeave={touch} />
    </RecordForm>
  )
}
