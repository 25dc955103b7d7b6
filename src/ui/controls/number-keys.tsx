import backspace from '@phosphor-icons/core/assets/bold/backspace-bold.svg?raw'
import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { Button } from './button.tsx'
import { createIcon } from './icon.tsx'

const Backspace = createIcon(backspace)

const Key = chakra(Button, {
  base: { bg: 'linen', color: 'fg', fontFamily: 'heading', px: '1' },
  variants: { look: { large: { h: { base: '64px', sm: '84px' } }, dense: { minH: 'target', h: 'full' } } },
})

type Look = 'large' | 'dense'

/**
 * `chakra(Button)` does not take over the `type="button"` that `Button` has by default. A key without this type would
 * submit a form around the key.
 */
export const NumberKey = ({ look, text, onPress }: { look: Look; text: string; onPress(): void }) => (
  <Key type="button" variant="bare" look={look} fontSize={look === 'large' ? '30' : '26'} onClick={onPress}>
    {text}
  </Key>
)

type Props = {
  /** `large`: keys of a fixed height. `dense`: keys as high as their cell of the parent's grid. */
  look: Look
  /** What is shown to the left of the 0, for example a key for the decimal point. */
  left: ReactNode
  eraseLabel: string
  onDigit(digit: string): void
  onErase(): void
}

const firstRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The twelve keys of a number pad. The parent lays them out in three columns. */
export function NumberKeys({ look, left, eraseLabel, onDigit, onErase }: Props) {
  const key = (digit: string) => <NumberKey key={digit} look={look} text={digit} onPress={() => onDigit(digit)} />
  return (
    <>
      {firstRows.map(key)}
      {left}
      {key('0')}
      <Key type="button" variant="bare" look={look} aria-label={eraseLabel} onClick={onErase}>
        <Backspace size={look === 'large' ? 28 : 26} />
      </Key>
    </>
  )
}
