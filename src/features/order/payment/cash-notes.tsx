import { countDecimalDigits } from '../../../../domain/money.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { chooseNotes } from './compute-payment.ts'
import { paymentWords } from './words/words.ts'

const Notes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: '8px',
    borderTop: '1px solid {colors.tan}',
    pt: '12px',
  },
})
const Note = chakra('button', {
  base: {
    position: 'relative',
    minH: 'field',
    border: '1.5px solid {colors.green}',
    borderRadius: 'table',
    bg: 'paper',
    color: 'green',
    boxShadow: 'inset 0 0 0 4px {colors.paper}, inset 0 0 0 5px {colors.celadon}',
    textStyle: 'subheading',
    fontSize: '17',
    _active: { bg: 'sage' },
  },
})
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-8px',
    right: '-6px',
    minW: '24px',
    h: '24px',
    px: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'green',
    color: 'paper',
    fontFamily: 'body',
    fontSize: '14',
    fontWeight: '700',
  },
})

type Props = {
  /** The amount to pay, including the tip, in minor units (cents). */
  toPay: number
  currency: string
  /** The values of the banknotes that the user has tapped, in minor units (cents): 50000 for a note of $500. */
  tapped: readonly number[]
  onNote(note: number): void
  onExact(): void
  format(amount: number): string
}

export function CashNotes({ toPay, currency, tapped, onNote, onExact, format }: Props) {
  const words = useWords(paymentWords)
  return (
    <Notes>
      <Button variant="outline" px="1" onClick={onExact}>
        {words.exact}
      </Button>
      {chooseNotes(toPay, currency, 10 ** countDecimalDigits(currency)).map(note => {
        const count = tapped.filter(each => each === note).length
        return (
          <Note
            key={note}
            type="button"
            aria-label={`${words.note(format(note))}${count > 0 ? ` × ${count}` : ''}`}
            onClick={() => onNote(note)}
          >
            {format(note).replace(/[.,]00$/, '')}
            {count > 0 && <Count>{count}</Count>}
          </Note>
        )
      })}
    </Notes>
  )
}
