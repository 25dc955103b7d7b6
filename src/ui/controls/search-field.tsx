import magnifyingGlass from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg?raw'
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import type { ComponentProps } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { chakra } from '../theme/chakra.tsx'
import { Input } from './field.tsx'
import { createIcon } from './icon.tsx'

const Glass = createIcon(magnifyingGlass)
const X = createIcon(x)

const Root = chakra('div', {
  base: { position: 'relative', flex: '1', minW: '0', '& > svg': { position: 'absolute', top: '13px', left: '14px' } },
})
const Clear = chakra('button', {
  base: {
    position: 'absolute',
    top: '2px',
    right: '2px',
    w: 'target',
    h: 'target',
    display: 'grid',
    placeItems: 'center',
    color: 'green',
    borderRadius: 'field',
  },
})

type Props = { label: string; value: string; onChange(value: string): void } & Omit<
  ComponentProps<typeof Input>,
  'onChange' | 'value'
>

export function SearchField({ label, value, onChange, ...rest }: Props) {
  const words = useWords(commonWords)
  return (
    <Root role="search" color="green">
      <Glass size={22} />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        ps="44px"
        pe="48px"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onChange('')}
        {...rest}
      />
      {value !== '' && (
        <Clear type="button" aria-label={words.clearSearch} onClick={() => onChange('')}>
          <X size={18} />
        </Clear>
      )}
    </Root>
  )
}
