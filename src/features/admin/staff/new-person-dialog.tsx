import { type FormEvent, useRef, useState } from 'react'
import type { Role } from '../../../../domain/permissions.ts'
import { useWords } from '../../../i18n/language.tsx'
import { changeStaff, type NewStaffMember } from '../../../platform/staff.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { DialogFailure } from '../record/dialog-parts.ts'
import { TextField } from '../record/fields.tsx'
import { adminWords } from '../words/words.ts'
import { RoleField } from './role-field.tsx'
import { findStaffProblems, type StaffProblems } from './staff-rules.ts'
import { useStaffChange } from './use-staff-change.ts'
import { staffWords } from './words/words.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '4' } })

type Props = { ownRole: Role; onChanged(): Promise<void>; onClose(): void }

export function NewPersonDialog({ ownRole, onChanged, onClose }: Props) {
  const words = useWords(staffWords)
  const { form: formWords } = useWords(adminWords)
  const [values, setValues] = useState<NewStaffMember>({ name: '', user: '', role: 'waiter', password: '' })
  const [problems, setProblems] = useState<StaffProblems>({})
  const { isBusy, failure, submit } = useStaffChange(onChanged)
  const element = useRef<HTMLFormElement>(null)
  const field = (name: 'name' | 'user' | 'password') => ({
    field: name,
    problem: problems[name],
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  async function save(event: FormEvent) {
    event.preventDefault()
    const found = findStaffProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      // Waits for the next frame, because the invalid fields are marked only after the render.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const person = { ...values, name: values.name.trim(), user: values.user.trim().toLowerCase() }
    const isAdded = await submit(() => changeStaff({ op: 'create', ...person }), words.added(person.name, person.user))
    if (isAdded) onClose()
  }
  return (
    <TitledDialog title={words.add} onClose={onClose}>
      <Form ref={element} noValidate onSubmit={save}>
        <TextField label={formWords.name} {...field('name')} />
        <TextField label={words.user} hint={words.userHint} {...field('user')} />
        <RoleField value={values.role} ownRole={ownRole} onChange={role => setValues({ ...values, role })} />
        <TextField label={words.password} hint={words.passwordHint} {...field('password')} />
        {failure && <DialogFailure role="alert">{words.failures[failure]}</DialogFailure>}
        <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
          {isBusy ? formWords.saving : formWords.save}
        </Button>
      </Form>
    </TitledDialog>
  )
}
