import { useWords } from '../../../i18n/language.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { LongTextField, MoneyField, TextField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import type { FormProps } from '../record/open-record-panel.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { useRecord } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { CustomerAccount } from './customer-account.tsx'
import { customerAdapter, planCustomerRemoval } from './customer-adapter.ts'
import type { CustomerValues } from './customer-values.ts'
import { customerWords } from './words/words.ts'

const asText = (text: string): string => text

export function CustomerForm({ openId, onSaved, onClose }: FormProps) {
  const { form: formWords } = useWords(adminWords)
  const words = useWords(customerWords)
  const { catalogue } = useAdmin()
  const form = useRecord(customerAdapter, openId)
  const { values, change, fieldProps } = form
  const stored = catalogue.customers?.find(({ id }) => id === form.id)
  const descriptions: FieldDescriptions<CustomerValues> = {
    name: { label: formWords.name, text: asText },
    number: { label: words.number, text: asText },
    phone: { label: words.phone, text: asText },
    email: { label: words.email, text: asText },
    creditLimit: { label: words.creditLimit, text: limit => limit || words.noLimit },
    notes: { label: words.notes, text: asText },
    active: { label: words.columns.estado, text: active => (active ? words.active : words.archived) },
  }
  return (
    <RecordForm
      form={form}
      newTitle={words.new}
      descriptions={descriptions}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => planCustomerRemoval(catalogue, [form.id], words)}
    >
      <NameField form={form} />
      <TextField
        label={words.number}
        {...fieldProps('number')}
        value={values.number}
        onChange={number => change({ number })}
        hint={words.numberHint}
      />
      <TextField
        label={words.phone}
        {...fieldProps('phone')}
        value={values.phone}
        onChange={phone => change({ phone })}
      />
      <TextField
        label={words.email}
        {...fieldProps('email')}
        value={values.email}
        onChange={email => change({ email })}
      />
      <MoneyField
        label={words.creditLimit}
        {...fieldProps('creditLimit')}
        value={values.creditLimit}
        onChange={creditLimit => change({ creditLimit })}
        hint={words.creditLimitHint}
      />
      <LongTextField
        label={words.notes}
        {...fieldProps('notes')}
        value={values.notes}
        onChange={notes => change({ notes })}
        hint={words.notesHint}
      />
      <Switch checked={values.active} onChange={active => change({ active })}>
        {words.isActive}
      </Switch>
      {stored && <CustomerAccount customer={stored} onErased={form.discard} />}
    </RecordForm>
  )
}
