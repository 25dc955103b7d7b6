import warning from '@phosphor-icons/core/assets/fill/warning-octagon-fill.svg?raw'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { type Problem, problemText } from '../../../i18n/validation/problem.ts'
import { validationWords } from '../../../i18n/validation/words.ts'
import { Input, Textarea } from '../../../ui/controls/field.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { currencySymbol } from '../../../ui/format/money.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Select } from '../list/select.tsx'
import { useAdmin } from '../shell/admin-context.ts'

const Warning = createIcon(warning)
const Root = chakra('div', { base: { display: 'grid', gap: '6px', alignContent: 'start', minW: '0' } })
const Name = chakra('label', { base: { textStyle: 'label', color: 'fg.muted' } })
const Hint = chakra('p', { base: { textStyle: 'label', fontWeight: '400', color: 'fg.muted' } })
const Message = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '6px', color: 'red', textStyle: 'label' },
})

type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  onBlur(): void
}
type FieldProps = {
  label: ReactNode
  /** The name by which problems refer to the field, for example `en.name`. */
  field: string
  problem?: Problem | undefined
  onLeave?(field: string): void
  hint?: string
  children(control: ControlProps): ReactNode
}

export function ProblemText({ id, problem }: { id?: string; problem: Problem }) {
  const words = useWords(validationWords)
  return (
    <Message id={id}>
      <Warning size={18} />
      {problemText(problem, words)}
    </Message>
  )
}

export function FormField({ label, field, problem, onLeave, hint, children }: FieldProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <Root data-field={field}>
      <Name htmlFor={id}>{label}</Name>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described,
        onBlur: () => onLeave?.(field),
      })}
      {problem && <ProblemText id={`${id}-problem`} problem={problem} />}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Root>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> & { value: string; onChange(value: string): void }

/** With `first`, the field gets the focus when the form opens. */
export function TextField({ value, onChange, first, ...field }: TextFieldProps & { first?: boolean }) {
  return (
    <FormField {...field}>
      {control => (
        <Input
          {...control}
          data-first={first || undefined}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}

export function LongTextField({ value, onChange, ...field }: TextFieldProps) {
  return (
    <FormField {...field}>
      {control => (
        <Textarea
          {...control}
          rows={3}
          resize="vertical"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}

const Money = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    '& > span': { position: 'absolute', left: '14px', top: '12px', color: 'fg.muted' },
  },
})

export function MoneyField({ value, onChange, disabled, ...field }: TextFieldProps & { disabled?: boolean }) {
  const symbol = currencySymbol(useAdmin().catalogue.tenant.currency)
  return (
    <FormField {...field}>
      {control => (
        <Money>
          <span aria-hidden="true">{symbol}</span>
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            textAlign="end"
            ps={`${18 + 10 * symbol.length}px`}
            disabled={disabled}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        </Money>
      )}
    </FormField>
  )
}

export function CountField({ value, onChange, ...field }: TextFieldProps) {
  return (
    <FormField {...field}>
      {control => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          textAlign="end"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}

export function SelectField({
  value,
  onChange,
  options,
  ...field
}: TextFieldProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <FormField {...field}>
      {control => <Select {...control} value={value} options={options} onChange={onChange} />}
    </FormField>
  )
}
