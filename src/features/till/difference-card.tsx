import { useWords } from '../../i18n/language.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { SpreadRow } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { nameDifference } from '../shared/cortes/list-till-sections.ts'
import { cortesWords } from '../shared/cortes/words/words.ts'
import { tillWords } from './words/words.ts'

const Card = chakra('div', {
  base: { border: '2px solid {colors.ink}', borderRadius: 'button', px: '4', py: '3', my: '3' },
})
const Ruler = chakra('div', {
  base: { position: 'relative', h: '8px', mx: '8px', mt: '4', borderRadius: 'full', bg: 'sage' },
})
const Zero = chakra('span', {
  base: { position: 'absolute', insetInlineStart: '50%', top: '-5px', w: '2px', h: '18px', bg: 'ink' },
})
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: '-4px',
    w: '16px',
    h: '16px',
    ms: '-8px',
    borderRadius: 'full',
    bg: 'green',
    border: '2px solid {colors.paper}',
  },
})

type Props = {
  difference: number
  /**
   * The largest difference that needs no review by a manager, in minor units (cents). `undefined`: no difference needs
   * a review.
   */
  maxDifference: number | undefined
  needsReview: boolean
  currency: string
}

export function DifferenceCard({ difference, maxDifference, needsReview, currency }: Props) {
  const words = useWords(tillWords)
  const cortes = useWords(cortesWords)
  const money = (amount: number) => formatMoney(amount, currency)
  const isWithin = maxDifference !== undefined && Math.abs(difference) <= maxDifference
  return (
    <Card>
      <SpreadRow gap="3">
        <chakra.span textStyle="hero">{nameDifference(difference, cortes)}</chakra.span>
        <chakra.span textStyle="total" fontSize={{ base: '30', sm: '42' }}>
          {money(Math.abs(difference))}
        </chakra.span>
      </SpreadRow>
      {isWithin && maxDifference > 0 && (
        <div aria-hidden="true">
          <Ruler>
            <Zero />
            <Dot style={{ insetInlineStart: `${50 + (difference / maxDifference) * 50}%` }} />
          </Ruler>
          <SpreadRow textStyle="tag" pt="2">
            <span>{money(-maxDifference)}</span>
            <span>0</span>
            <span>+{money(maxDifference)}</span>
          </SpreadRow>
        </div>
      )}
      {needsReview ? <p>{words.result.review}</p> : isWithin && <p>{words.result.within}</p>}
    </Card>
  )
}
