import { useWords } from '../words/use-words.ts'
import { TextField } from './fields.tsx'
import type { RecordForm } from './use-record.ts'

/** What the record is called: the first field of every form. */
export function NameField({
  form,
}: {
  form: Pick<RecordForm<{ name: string }>, 'values' | 'set' | 'field' | 'isNew'>
}) {
  const { form: words } = useWords()
  return (
    <TextField
      label={words.name}
      {...form.field('name')}
      first={form.isNew}
      value={form.values.name}
      onChange={name => form.set({ name })}
    />
  )
}
