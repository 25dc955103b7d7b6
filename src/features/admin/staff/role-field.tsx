import { mayAppoint, type Role, roles } from '../../../../domain/permissions.ts'
import { useWords } from '../../../i18n/language.tsx'
import { SelectField } from '../record/fields.tsx'
import { staffWords } from './words/words.ts'

type Props = { value: Role; ownRole: Role; onChange(role: Role): void }

/**
 * Offers the chosen role, and the roles that the signed-in user may give to others: those that are not higher than
 * `ownRole`, except `guest`.
 */
export function RoleField({ value, ownRole, onChange }: Props) {
  const words = useWords(staffWords)
  return (
    <SelectField
      label={words.role}
      field="role"
      hint={words.rights[value]}
      value={value}
      options={roles
        .filter(role => mayAppoint(ownRole, role) || role === value)
        .map(role => ({ value: role, label: words.roles[role] }))}
      onChange={role => onChange(role as Role)}
    />
  )
}
