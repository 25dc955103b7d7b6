import type { Till } from '../../../domain/tills/till.ts'
import { useWords } from '../../i18n/language.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatClockTime } from '../../ui/format/time.ts'
import { MutedSmall, SpreadRow } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { signedAmount, sortMoves } from '../shared/cortes/till-moves.ts'
import { cortesWords } from '../shared/cortes/words/words.ts'
import { PlainList } from './till-parts.ts'
import { tillWords } from './words/words.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '58px minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'baseline',
    minH: 'target',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})

/**
 * The cash with which a till was opened (the float), and the cash put in or taken out since. Payments are not listed.
 */
export function TillLedger({ till, currency }: { till: Till; currency: string }) {
  const words = useWords(tillWords)
  const cortes = useWords(cortesWords)
  const moves = sortMoves(till)
  return (
    <>
      <PlainList aria-label={words.ledger}>
        <Row>
          <MutedSmall as="span">{formatClockTime(till.openedAt)}</MutedSmall>
          <span>{words.float}</span>
          <chakra.span textStyle="price">{formatMoney(till.float, currency)}</chakra.span>
        </Row>
        {moves.map(move => (
          <Row key={move.id}>
            <MutedSmall as="span">{formatClockTime(move.at)}</MutedSmall>
            <span>{[cortes.move[move.kind], move.note].filter(Boolean).join(': ')}</span>
            <chakra.span textStyle="price">{formatMoney(signedAmount(move), currency)}</chakra.span>
          </Row>
        ))}
      </PlainList>
      <SpreadRow pt="2" pb="5">
        <MutedSmall>{[...(moves.length === 0 ? [words.noMoves] : []), words.paymentsHint].join(' ')}</MutedSmall>
      </SpreadRow>
    </>
  )
}
