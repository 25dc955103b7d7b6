import { type FormEvent, useState } from 'react'
import { mayAppoint } from '../../../../domain/permissions.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { Problem } from '../../../i18n/validation/problem.ts'
import type { Session } from '../../../platform/identity.ts'
import { changeStaff, type StaffChange, type StaffMember } from '../../../platform/staff.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { DialogFailure, DialogText } from '../record/dialog-parts.ts'
import { TextField } from '../record/fields.tsx'
import { FormFields } from '../record/record-form-parts.ts'
import { adminWords } from '../words/words.ts'
import { RoleField } from './role-field.tsx'
import { findPasswordProblem } from './staff-rules.ts'
import { useStaffChange } from './use-staff-change.ts'
import { type StaffWords, staffWords } from './words/words.ts'

const Form = chakra('form', {
  base: { display: 'grid', gap: '4', pb: '4', borderBottom: '1px solid', borderColor: 'border' },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/**
 * An action on a person, such as removing the PIN. `title` is the label of its button. If `text` is not empty, a dialog
 * with `title` and `text` asks for confirmation first. `saved` is shown after the action.
 */
type Asked = { title: string; text: string; change: StaffChange; saved: string }

type Props = {
  person: StaffMember
  own: Pick<Session, 'uid' | 'role'>
  readOnly: boolean
  onChanged(): Promise<void>
  onClose(): void
}

/**
 * The signed-in user cannot change a person with a higher role. On their own account, users can only change the name
 * and remove the PIN.
 */
export function PersonDialog({ person, own, readOnly, onChanged, onClose }: Props) {
  const words = useWords(staffWords)
  const { form: formWords } = useWords(adminWords)
  const [name, setName] = useState(person.name)
  const [role, setRole] = useState(person.role)
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState<Asked>()
  const { isBusy, failure, submit } = useStaffChange(onChanged)
  const mayChange = mayAppoint(own.role, person.role)
  const isOneself = own.uid === person.uid
  const { uid } = person

  async function save(event: FormEvent) {
    event.preventDefault()
    const text = name.trim()
    setProblem(text === '' ? { rule: 'required' } : text.length > 120 ? { rule: 'maxLength', length: 120 } : undefined)
    if (text === '' || text.length > 120) return
    const change: StaffChange = { op: 'update', uid, name: text, role }
    if (await submit(() => changeStaff(change), words.saved(text))) onClose()
  }
  const confirm = async ({ change, saved }: Asked) => {
    setAsked(undefined)
    await submit(() => changeStaff(change), saved)
  }
  return (
    <TitledDialog title={person.name} onClose={onClose}>
      {!mayChange && <DialogText>{words.higherRole}</DialogText>}
      <FormFields disabled={readOnly || !mayChange || isBusy}>
        <Form noValidate onSubmit={save}>
          <TextField label={formWords.name} field="name" problem={problem} value={name} onChange={setName} />
          {isOneself ? (
            <DialogText>{words.roles[role]}</DialogText>
          ) : (
            <RoleField value={role} ownRole={own.role} onChange={setRole} />
          )}
          <Button type="submit">{formWords.save}</Button>
        </Form>
        {mayChange && (
          <>
            {!isOneself && (
              <PasswordForm
                onSave={password =>
                  submit(() => changeStaff({ op: 'reset', uid, password }), words.passwordChanged(person.name))
                }
              />
            )}
            <Actions>
              {listActions(person, isOneself, words).map(action => (
                <Button
                  key={action.title}
                  variant="outline"
                  size="sm"
                  onClick={() => (action.text === '' ? void confirm(action) : setAsked(action))}
                >
                  {action.title}
                </Button>
              ))}
            </Actions>
          </>
        )}
      </FormFields>
      {failure && <DialogFailure role="alert">{words.failures[failure]}</DialogFailure>}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          action={asked.title}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </TitledDialog>
  )
}

function listActions({ uid, name, active, pinDigits }: StaffMember, isOneself: boolean, words: StaffWords): Asked[] {
  const removePin: Asked = {
    ...{ title: words.removePin, text: words.removePinText, saved: words.pinRemoved(name) },
    change: { op: 'removePin', uid },
  }
  const signOut: Asked = {
    ...{ title: words.signOut, text: words.signOutText, saved: words.signedOut(name) },
    change: { op: 'signOut', uid },
  }
  const disable: Asked = {
    ...{ title: words.disable, text: words.disableText, saved: words.disabled(name) },
    change: { op: 'disable', uid },
  }
  const enable: Asked = {
    ...{ title: words.enable, text: '', saved: words.enabled(name) },
    change: { op: 'update', uid, active: true },
  }
  if (!active) return [enable]
  return [...(pinDigits === undefined ? [] : [removePin]), ...(isOneself ? [] : [signOut, disable])]
}

function PasswordForm({ onSave }: { onSave(password: string): Promise<boolean> }) {
  const words = useWords(staffWords)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>()
  async function save(event: FormEvent) {
    event.preventDefault()
    const found = findPasswordProblem(password)
    setProblem(found)
    if (!found && (await onSave(password))) setPassword('')
  }
  return (
    <Form noValidate onSubmit={save}>
      <TextField
        label={words.newPassword}
        hint={`${words.passwordHint} ${words.changePasswordHint}`}
        field="password"
        problem={problem}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="outline">
        {words.changePassword}
      </Button>
    </Form>
  )
}
