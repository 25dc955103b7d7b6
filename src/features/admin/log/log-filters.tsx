import { allLogSubjects } from '../../../../domain/log/log-entry.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { StaffMember } from '../../../platform/staff.ts'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Select } from '../list/select.tsx'
import { logWords } from './words/words.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  },
})

/**
 * The chosen filters, named as in the address of the page: `persona` is a uid, `que` a `LogSubject` such as `tills`,
 * `dia` a date such as `2026-07-01`. An empty text means no filter.
 */
export type ChosenFilters = { persona: string; que: string; dia: string }
type Props = {
  people: readonly StaffMember[]
  chosen: ChosenFilters
  today: string
  onChange(chosen: ChosenFilters): void
}

export function LogFilters({ people, chosen, today, onChange }: Props) {
  const words = useWords(logWords)
  return (
    <Row>
      <Field name={words.person}>
        <Select
          value={chosen.persona}
          options={[
            { value: '', label: words.everybody },
            ...people.map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
          onChange={persona => onChange({ ...chosen, persona })}
        />
      </Field>
      <Field name={words.subject}>
        <Select
          value={chosen.que}
          options={[
            { value: '', label: words.allSubjects },
            ...allLogSubjects.map(subject => ({ value: subject, label: words.subjects[subject] })),
          ]}
          onChange={que => onChange({ ...chosen, que })}
        />
      </Field>
      <Field name={words.day}>
        <Input
          type="date"
          max={today}
          value={chosen.dia}
          onChange={event => onChange({ ...chosen, dia: event.target.value })}
        />
      </Field>
    </Row>
  )
}
