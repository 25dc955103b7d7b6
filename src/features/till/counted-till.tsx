import eye from '@phosphor-icons/core/assets/bold/eye-bold.svg?raw'
import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import type { Till } from '../../../domain/tills/till.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { icon } from '../../ui/controls/icon.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatClockTime } from '../../ui/format/time.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { listTillSections } from '../shared/cortes/list-till-sections.ts'
import { SectionList } from '../shared/cortes/section-list.tsx'

import { cortesWords } from '../shared/cortes/words/words.ts'
import { DifferenceCard } from './difference-card.tsx'
import { DetailFoot } from './till-parts.ts'
import { tillWords } from './words/words.ts'

const Eye = icon(eye)
const Printer = icon(printer)

const Band = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    bg: 'sage',
    color: 'green',
    fontWeight: '600',
    mx: 'calc(-1 * var(--check-pad))',
    px: 'var(--check-pad)',
    py: '3',
    mb: '3',
  },
})

type Props = {
  till: Till
  currency: string
  isBlind: boolean
  maxDifference: number | undefined
  isOffline: boolean
  onPrint(): void
}

/** A till that was counted: what should have been in it, what was counted, and the difference. */
export function CountedTill({ till, currency, isBlind, maxDifference, isOffline, onPrint }: Props) {
  const words = useWords(tillWords)
  const cortes = useWords(cortesWords)
  const { status, expected, difference, countedAt, review } = till
  return (
    <>
      {isBlind && countedAt !== undefined && status === 'counted' && (
        <Band>
          <Eye size={24} />
          {words.result.blind(formatClockTime(countedAt))}
        </Band>
      )}
      {status === 'uncounted' && <MutedText pb="3">{words.result.uncounted}</MutedText>}
      <div role="status">
        {status === 'counted' && expected === undefined && (
          <MutedText pb="3">{isOffline ? words.result.awaited : words.result.waiting}</MutedText>
        )}
      </div>
      <SectionList
        sections={listTillSections({ ...till, difference: undefined }, expected, cortes)}
        format={amount => formatMoney(amount, currency)}
      />
      {difference !== undefined && (
        <DifferenceCard
          difference={difference}
          maxDifference={maxDifference}
          needsReview={review !== undefined}
          currency={currency}
        />
      )}
      <DetailFoot>
        <Button variant="outline" onClick={onPrint}>
          <Printer size={22} />
          {words.result.print}
        </Button>
      </DetailFoot>
    </>
  )
}
