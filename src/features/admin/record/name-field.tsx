import { useWords } from '../../../i18n/language.tsx'
import { adminWords } from '../words/words.ts'
import { TextField } from './fields.tsx'
import type { RecordEditor } from './use-record.ts'

/** In the form of a new record, the field gets the focus when the form opens. */
export function NameField({
  form,
}: {
  form: Pick<RecordEditor<{ name: string }>, 'values' | 'change' | 'fieldProps' | 'isNew'>
}) {
  const { form: words } = useWords(adminWords)
  return (
    <TextField
      label={words.name}
      {...form.fieldProps('name')}
      first={form.isNew}
      value={form.values.name}
      onChange={name => form.change({ name })}
    />
  )
}
