import flag from '@phosphor-icons/core/assets/bold/flag-bold.svg?raw'
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg?raw'
import { useId, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Select } from '../list/select.tsx'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { ProblemText } from '../record/fields.tsx'
import { SubHeading } from '../record/record-form-parts.ts'
import type { FieldProblems } from '../record/validate-document.ts'
import { adminWords } from '../words/words.ts'
import type { DepartmentValues, TableValues } from './department-values.ts'
import { findMissingHoles, suggestNextName } from './place-defaults.ts'

const Plus = createIcon(plus)
const Flag = createIcon(flag)
const Trash = createIcon(trash)

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '2' } })
const columnTemplate = 'minmax(0, 1fr) 64px 112px 44px'
const Heads = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: columnTemplate,
    gap: '2',
    textStyle: 'tag',
    color: 'fg.muted',
    mb: '1',
  },
})
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: columnTemplate,
    gap: '2',
    alignItems: 'center',
    '& > p': { gridColumn: '1 / -1' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' } })

/**
 * The kind that the first table of a department gets, by the kind of the department, for example `seat` in a bar.
 * `course`: a golf course.
 */
const defaultPlaceKinds = { dining: 'table', bar: 'seat', course: 'hole', rooms: 'room' } as const

type Props = {
  kind: DepartmentValues['kind']
  /** The ids of the tables with an open order. These tables cannot be removed. */
  occupiedTableIds: ReadonlySet<string | undefined>
  places: TableValues[]
  onChange(places: TableValues[]): void
  problems: FieldProblems
  onLeave(field: string): void
}

export function TableRows({ kind, occupiedTableIds, places, onChange, problems, onLeave }: Props) {
  const { departments, kinds, arrange, form, remove } = useWords(adminWords)
  const idPrefix = useId()
  const [blocked, setBlocked] = useState<string>()
  const options = Object.entries(kinds.places).map(([value, label]) => ({ value, label }))
  const holes = findMissingHoles(places.filter(place => place.kind === 'hole').map(place => place.name))
  const change = (index: number, part: Partial<TableValues>) =>
    onChange(places.with(index, { ...places[index]!, ...part }))
  const add = () => {
    const last = places.at(-1)
    const placeKind = last?.kind ?? defaultPlaceKinds[kind]
    const name = suggestNextName(last?.name, kinds.places[placeKind])
    onChange([...places, { id: newId(), name, seats: last?.seats ?? '4', kind: placeKind }])
  }
  const addHoles = () =>
    onChange([
      ...places,
      ...holes.map(
        (hole): TableValues => ({ id: newId(), name: `${departments.hole} ${hole}`, seats: '4', kind: 'hole' }),
      ),
    ])
  return (
    <section aria-label={departments.tables}>
      <SubHeading mb="2">
        {departments.tables} ({places.length})
      </SubHeading>
      {places.length === 0 && <chakra.p color="fg.muted">{departments.noTables}</chakra.p>}
      {places.length > 0 && (
        <Heads aria-hidden="true">
          <span>{form.name}</span>
          <span>{departments.seats}</span>
          <span>{departments.tableKind}</span>
        </Heads>
      )}
      <List>
        {places.map((place, index) => {
          const label = place.name || departments.tableNumber(index + 1)
          const problemId = (name: string) => `${idPrefix}-${place.id}-${name}`
          const wrong = { name: problems[`places.${index}.name`], seats: problems[`places.${index}.seats`] }
          return (
            <Row key={place.id}>
              <Input
                aria-label={`${departments.tableNumber(index + 1)}: ${departments.table}`}
                aria-invalid={wrong.name ? true : undefined}
                aria-describedby={wrong.name && problemId('name')}
                autoComplete="off"
                value={place.name}
                onBlur={() => onLeave(`places.${index}.name`)}
                onChange={event => change(index, { name: event.target.value })}
              />
              <Input
                aria-label={`${label}: ${departments.seats}`}
                aria-invalid={wrong.seats ? true : undefined}
                aria-describedby={wrong.seats && problemId('seats')}
                inputMode="numeric"
                autoComplete="off"
                textAlign="end"
                value={place.seats}
                onBlur={() => onLeave(`places.${index}.seats`)}
                onChange={event => change(index, { seats: event.target.value })}
              />
              <Select
                aria-label={`${label}: ${departments.tableKind}`}
                value={place.kind}
                options={options}
                onChange={value => change(index, { kind: value as TableValues['kind'] })}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={arrange.remove(label)}
                onClick={() =>
                  occupiedTableIds.has(place.id) ? setBlocked(label) : onChange(places.toSpliced(index, 1))
                }
              >
                <Trash size={20} />
              </Button>
              {wrong.name && <ProblemText id={problemId('name')} problem={wrong.name} />}
              {wrong.seats && <ProblemText id={problemId('seats')} problem={wrong.seats} />}
            </Row>
          )
        })}
      </List>
      <Actions>
        <Button variant="outline" size="sm" onClick={add}>
          <Plus size={18} />
          {departments.addTable}
        </Button>
        {kind === 'course' && holes.length > 0 && (
          <Button variant="outline" size="sm" onClick={addHoles}>
            <Flag size={18} />
            {departments.addHoles}
          </Button>
        )}
      </Actions>
      {blocked !== undefined && (
        <ConfirmDialog
          title={remove.blocked(blocked)}
          text={departments.tableInUse}
          onConfirm={() => setBlocked(undefined)}
          onClose={() => setBlocked(undefined)}
        />
      )}
    </section>
  )
}
