import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw'
import type { ComponentProps } from 'react'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { inputRecipe } from '../../../ui/theme/recipes/input.ts'

const Caret = createIcon(caretDown)
const Root = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    minW: '0',
    '& > svg': { position: 'absolute', right: '12px', top: '16px', pointerEvents: 'none' },
  },
})
const Field = chakra('select', inputRecipe)

type Props = { options: readonly { value: string; label: string }[]; onChange(value: string): void } & Omit<
  ComponentProps<typeof Field>,
  'onChange'
>

export function Select({ options, onChange, ...rest }: Props) {
  return (
    <Root>
      <Field
        appearance="none"
        pe="36px"
        textOverflow="ellipsis"
        onChange={event => onChange(event.target.value)}
        {...rest}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <Caret size={16} />
    </Root>
  )
}
