import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg?raw'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import type { Problem } from '../../../i18n/validation/problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AdminCard, CardHeading } from '../home/home-parts.ts'
import { Select } from '../list/select.tsx'
import { ProblemText } from '../record/fields.tsx'
import { adminWords } from '../words/words.ts'
import type { SettingsSectionProps } from './form-props.ts'

const Plus = createIcon(plus)
const Trash = createIcon(trash)

/** `id` is the target of the link `#id` to this section. */
export function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <AdminCard aria-labelledby={id} scrollMarginTop="16px">
      <CardHeading id={id} tabIndex={-1}>
        {title}
      </CardHeading>
      {children}
    </AdminCard>
  )
}

export const FieldColumns = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
})
export const SettingsNote = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })

export const SettingsList = chakra('ul', { base: { listStyle: 'none', display: 'grid' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    alignItems: 'start',
    gap: '2',
    py: '3',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})
const Fields = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: '3', rowGap: '2', minW: '0' },
})

/** The padding puts a switch at the height of the inputs next to it, which have a label above them. */
export const RowSwitch = chakra('div', { base: { pt: { sm: '22px' } } })
export const RowSwitches = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', w: 'full', flexShrink: '0' },
})

/** `name` is part of the label of the remove button. */
export function SettingsListItem({
  name,
  onRemove,
  children,
}: {
  name: string
  onRemove(): void
  children: ReactNode
}) {
  const { arrange } = useWords(adminWords)
  return (
    <Item>
      <Fields>{children}</Fields>
      <Button variant="ghost" size="icon" mt="20px" aria-label={arrange.remove(name)} onClick={onRemove}>
        <Trash size={20} />
      </Button>
    </Item>
  )
}

type NamedRowProps = {
  /** The number of the item in words, for example `Forma de pago 3`, with which screen readers name its fields. */
  number: string
  /** The path of the item's name among the values of the form, for example `methods.2.name`. */
  field: string
  labels: { name: string; kind: string }
  name: string
  kind: string
  kinds: { [kind: string]: string }
  form: Pick<SettingsSectionProps['form'], 'problems' | 'leaveField'>
  onName(name: string): void
  onKind(kind: string): void
  onRemove(): void
  children?: ReactNode
}

/** An item of a list of settings that has a name and a kind: a payment method or a reason. */
export function NamedRow(props: NamedRowProps) {
  const { number, field, labels, name, kind, kinds, form, onName, onKind, onRemove, children } = props
  return (
    <SettingsListItem name={name || number} onRemove={onRemove}>
      <RowInput
        row={number}
        label={labels.name}
        field={field}
        problem={form.problems[field]}
        onLeave={form.leaveField}
        value={name}
        onChange={onName}
      />
      <RowSelect row={number} label={labels.kind} value={kind} options={kinds} onChange={onKind} />
      {children}
    </SettingsListItem>
  )
}

export function AddButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Button variant="outline" size="sm" justifySelf="start" onClick={onClick}>
      <Plus size={18} />
      {children}
    </Button>
  )
}

const Cell = chakra('div', { base: { display: 'grid', gap: '2px', minW: '0' } })
const CellLabel = chakra('label', { base: { textStyle: 'tag', color: 'fg.muted' } })

type CellProps = {
  /** The number of the list item in words, such as `Forma de pago 3`. Screen readers read it before the label. */
  row: string
  label: string
  field: string
  problem: Problem | undefined
  onLeave(field: string): void
  value: string
  onChange(value: string): void
  isNumber?: true
  isTime?: true
}

export function RowInput({ row, label, field, problem, onLeave, value, onChange, isNumber, isTime }: CellProps) {
  const id = useId()
  return (
    <Cell flex={isNumber ? '0 1 96px' : isTime ? '0 1 128px' : '1 1 160px'}>
      <CellLabel htmlFor={id}>{label}</CellLabel>
      <Input
        id={id}
        aria-label={`${row}: ${label}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        autoComplete="off"
        {...(isTime && { type: 'time', required: true })}
        {...(isNumber && { inputMode: 'decimal', textAlign: 'end' })}
        value={value}
        onBlur={() => onLeave(field)}
        onChange={event => onChange(event.target.value)}
      />
      {problem && <ProblemText id={`${id}-problem`} problem={problem} />}
    </Cell>
  )
}

type RowSelectProps = Pick<CellProps, 'row' | 'label' | 'value' | 'onChange'> & {
  options: { [value: string]: string }
}

/** `options` are the labels by value, such as `{ card: 'Tarjeta' }`. */
export function RowSelect({ row, label, value, onChange, options }: RowSelectProps) {
  const id = useId()
  return (
    <Cell flex="1 1 150px">
      <CellLabel htmlFor={id}>{label}</CellLabel>
      <Select id={id} aria-label={`${row}: ${label}`} value={value} options={toOptions(options)} onChange={onChange} />
    </Cell>
  )
}

/** Converts labels by value, such as `{ card: 'Tarjeta' }`, to the options of a select. */
export const toOptions = (labels: { [value: string]: string }): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
