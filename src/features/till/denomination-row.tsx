import minus from '@phosphor-icons/core/assets/bold/minus-bold.svg?raw'
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import { useWords } from '../../i18n/language.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { tillWords } from './words/words.ts'

const Minus = createIcon(minus)
const Plus = createIcon(plus)

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '96px auto minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'center',
    minH: '60px',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})
const Face = chakra('span', {
  base: {
    justifySelf: 'center',
    display: 'grid',
    placeItems: 'center',
    border: '1.5px solid {colors.green}',
    bg: 'paper',
    color: 'green',
    boxShadow: 'inset 0 0 0 3px {colors.paper}, inset 0 0 0 4px {colors.celadon}',
    textStyle: 'subheading',
    fontSize: '17',
  },
  variants: {
    shape: {
      note: { w: '88px', h: '44px', borderRadius: 'table' },
      coin: { w: '52px', h: '52px', borderRadius: 'full', borderColor: 'taupe', fontSize: '14' },
    },
  },
})
const Stepper = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '44px 48px 44px',
    alignItems: 'center',
    border: '1.5px solid {colors.taupe}',
    borderRadius: 'tile',
    bg: 'bg.panel',
    color: 'green',
  },
})
const Step = chakra('button', {
  base: { h: 'target', display: 'grid', placeItems: 'center', borderRadius: 'tile', _disabled: { color: 'tan' } },
})
const CountInput = chakra('input', {
  base: {
    w: 'full',
    h: 'target',
    bg: 'transparent',
    textAlign: 'center',
    color: 'fg',
    fontWeight: '650',
    fontSize: '19',
    _placeholder: { color: 'fg.subtle', opacity: '1' },
  },
})

const maxCount = 99_999

type Props = {
  shape: 'note' | 'coin'
  /** The value of the note or coin, for example `$500`. */
  name: string
  count: number
  amount: string
  onChange(count: number): void
}

export function DenominationRow({ shape, name, count, amount, onChange }: Props) {
  const { count: words } = useWords(tillWords)
  return (
    <Row>
      <Face shape={shape} aria-hidden="true">
        {name}
      </Face>
      <Stepper>
        <Step type="button" aria-label={words.fewer(name)} disabled={count === 0} onClick={() => onChange(count - 1)}>
          <Minus />
        </Step>
        <CountInput
          aria-label={words.face(name)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={count === 0 ? '' : count}
          onFocus={event => event.target.select()}
          onChange={event => {
            const typed = event.target.value.replace(/\D/g, '')
            onChange(Math.min(maxCount, +typed))
          }}
        />
        <Step type="button" aria-label={words.more(name)} onClick={() => onChange(Math.min(maxCount, count + 1))}>
          <Plus />
        </Step>
      </Stepper>
      <chakra.span textStyle="price" textAlign="end" color={count === 0 ? 'fg.subtle' : undefined}>
        {amount}
      </chakra.span>
    </Row>
  )
}
