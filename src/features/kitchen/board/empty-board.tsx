import { useBoardAge } from '../../../data/kitchen/board-age.ts'
import type { BoardOrders } from '../../../data/kitchen/read-board.ts'
import { useWords } from '../../../i18n/language.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { kitchenWords } from '../words/words.ts'

/** In place of slips. An empty board means nothing before the server has answered for it, so it says how old it is. */
export function EmptyBoard({ read: { followedIds, isRead } }: { read: Pick<BoardOrders, 'followedIds' | 'isRead'> }) {
  const words = useWords(kitchenWords)
  const age = useBoardAge(followedIds)
  if (!age) return null
  if (age === 'current') return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
  if (!isRead) return <EmptyState title={words.notRead}>{words.notReadText}</EmptyState>
  const { knownUntil } = age
  return (
    <EmptyState title={words.empty}>
      {words.lastKnown(knownUntil === undefined ? undefined : formatClockTime(knownUntil))}
    </EmptyState>
  )
}
