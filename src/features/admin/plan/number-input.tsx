import { type KeyboardEvent, useId, useState } from 'react'
import { Input } from '../../../ui/controls/field.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '6px', minW: '0' } })
const Name = chakra('label', { base: { textStyle: 'label', color: 'fg.muted' } })

type Props = { label: string; value: number; onChange(value: number): void }

/**
 * A number field. When it loses the focus or the user presses Enter, it calls `onChange` if the text is a number other
 * than `value`.
 */
export function NumberInput({ label, value, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  function commit() {
    const number = Number(typed?.replace(',', '.'))
    if (typed?.trim() && Number.isFinite(number) && number !== value) onChange(number)
    setTyped(undefined)
  }
  return (
    <Root>
      <Name htmlFor={id}>{label}</Name>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        textAlign="end"
        value={typed ?? String(value)}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
      />
    </Root>
  )
}
