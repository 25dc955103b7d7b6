import { useBoardAge } from '../../../data/kitchen/board-age.ts'
import type { BoardOrders } from '../../../data/kitchen/read-board.ts'
import { useWords } from '../../../i18n/language.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { kitchenWords } from '../words/words.ts'

type Props = {
  read: Pick<BoardOrders, 'followedIds' | 'isRead'>
  title: string
  /** Explains what will appear here. Shown only if the board is up to date. */
  text: string
}

/**
 * Shown when the board has no slips. While the board is not up to date, there may be slips that this device does not
 * know, so the text then says when the board was last up to date (if known), or that it was never read.
 */
export function EmptyBoard({ read: { followedIds, isRead }, title, text }: Props) {
  const words = useWords(kitchenWords)
  const age = useBoardAge(followedIds)
  if (!age) return null
  if (age === 'current') return <EmptyState title={title}>{text}</EmptyState>
  if (!isRead) return <EmptyState title={words.notRead}>{words.notReadText}</EmptyState>
  const { knownUntil } = age
  return (
    <EmptyState title={title}>
      {words.lastKnown(knownUntil === undefined ? undefined : formatClockTime(knownUntil))}
    </EmptyState>
  )
}
