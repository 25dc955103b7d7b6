import { useState } from 'react'
import { useHasCheckPerParty } from '../../data/guest/use-has-check-per-party.ts'
import type { OrderView } from '../../data/orders/views.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MutedText } from '../../ui/layout/parts.ts'
import { useMergeChecks } from './use-merge-checks.ts'
import { tablesWords } from './words/words.ts'

type Props = { tableId: string; orders: readonly OrderView[] }

/**
 * A merge cannot be undone, so the button asks for confirmation. At a table where each group of guests has its own
 * check, empty checks and checks that wait for a waiter's acceptance are not merged.
 */
export function MergeChecks({ tableId, orders }: Props) {
  const words = useWords(tablesWords)
  const { noNumber } = useWords(progressWords)
  const isShared = useHasCheckPerParty(tableId) === false
  const merged = isShared ? orders : orders.filter(isAcceptedWithLines)
  const merge = useMergeChecks(merged)
  const [asks, setAsks] = useState(false)
  const numbers = merged.map(({ order }) => order.number || noNumber).join(', ')
  if (!merge) return null
  if (asks) {
    return (
      <>
        <MutedText mb="2">{words.mergeAsk(numbers)}</MutedText>
        <Button w="full" mb="2" colorPalette="refused" onClick={merge}>
          {words.mergeYes}
        </Button>
      </>
    )
  }
  return (
    <Button w="full" mb="2" variant="ghost" onClick={() => setAsks(true)}>
      {words.merge}
    </Button>
  )
}

const isAcceptedWithLines = ({ order }: OrderView): boolean =>
  order.flags.guest !== 'waiting' && Object.keys(order.lines).length > 0
