import minus from '@phosphor-icons/core/assets/bold/minus-bold.svg?raw'
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import { chakra } from '../theme/chakra.tsx'
import { createIcon } from './icon.tsx'

const Minus = createIcon(minus)
export const Plus = createIcon(plus)

const Root = chakra('div', {
  base: { display: 'flex', alignItems: 'center', color: 'green', flexShrink: '0' },
  variants: {
    frame: {
      true: { bg: 'bg.panel', border: '1.5px solid', borderColor: 'green', borderRadius: 'button', h: 'primary' },
    },
  },
})
const Step = chakra('button', {
  base: {
    w: { base: 'field', sm: 'primary' },
    h: 'full',
    minH: 'target',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'button',
    _active: { bg: 'sage' },
    _disabled: { color: 'tan' },
  },
})
const Value = chakra('output', {
  base: { minW: '34px', textAlign: 'center', color: 'fg' },
  variants: { frame: { true: { textStyle: 'number' }, false: { fontWeight: '650' } } },
})

type Props = {
  value: number
  min?: number
  max?: number
  onChange(value: number): void
  fewerLabel: string
  moreLabel: string
  frame?: boolean
}

/** `frame` draws a border around the whole control. */
export function Stepper({ value, min = 0, max = 999, onChange, fewerLabel, moreLabel, frame = false }: Props) {
  return (
    <Root frame={frame}>
      <Step
        type="button"
        aria-label={fewerLabel}
        disabled={value <= min}
        // At 0, a stepper without a frame shows only the plus button.
        visibility={!frame && value === 0 ? 'hidden' : undefined}
        onClick={() => onChange(value - 1)}
      >
        <Minus />
      </Step>
      <Value frame={frame} visibility={!frame && value === 0 ? 'hidden' : undefined}>
        {value}
      </Value>
      <Step type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus />
      </Step>
    </Root>
  )
}
