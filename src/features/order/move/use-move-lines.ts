import type { CommandOf } from '../../../../domain/commands.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { type NewOrderFields, newOpenOrder } from '../../../data/outbox/resend.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { MovedLines } from './move-selection.ts'
import { moveWords } from './words/words.ts'

type Move = CommandOf<'moveLines'>

/**
 * Creates the command that moves the lines back. If only some pieces of a line were moved, they remain a separate line.
 */
const newMoveBack = ({ orderId, payload }: Move): Move =>
  newCommand('moveLines', payload.toOrderId, {
    lineIds: [...payload.lineIds, ...(payload.parts ?? []).map(({ newLineId }) => newLineId)],
    toOrderId: orderId!,
  })

/**
 * Returns the actions that move lines from a check to other checks. If the lines are of a practice check (with which a
 * learner practises), a new check for them is a practice check too. Each action stores its commands on this device in
 * one transaction, and resolves to whether they were stored.
 */
export function useMoveLines({ id: orderId, order: { practice } }: Pick<OrderView, 'id' | 'order'>) {
  const words = useWords(moveWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const offerUndo = (text: string, moves: readonly Move[], covers?: number) => {
    const undo = () => {
      const [first, ...following] = [...moves.map(newMoveBack), ...newSetCovers(covers)]
      if (first) void withRetry(() => submit(first, following))
    }
    toast({ text, stage: 'device', undo })
  }
  const newSetCovers = (covers?: number) => (covers === undefined ? [] : [newCommand('setCovers', orderId, { covers })])
  return {
    /**
     * Moves lines to the check `toOrderId`.
     * @param count the number of pieces, for the toast, which offers to undo the move
     * @param isEmptied whether no line stays on this check. The check is then merged into `toOrderId`, without a toast.
     */
    async toCheck(moved: MovedLines, toOrderId: string, { count, isEmptied }: { count: number; isEmptied: boolean }) {
      const move = newCommand('moveLines', orderId, { ...moved, toOrderId })
      const isStored = await withRetry(() => submit(move))
      if (isStored && !isEmptied) offerUndo(words.moved(count), [move])
      return isStored
    },
    /**
     * Opens a new check at `place` for each group of lines, and moves the lines there.
     * @param covers how many guests this check has before and after, if guests move to the new checks
     */
    async toNewChecks(
      groups: readonly MovedLines[],
      place: NewOrderFields,
      text: string,
      covers?: { before: number; after: number },
    ) {
      const steps = groups.map(moved => {
        const opening = newOpenOrder({ ...place, practice })
        return { opening, move: newCommand('moveLines', orderId, { ...moved, toOrderId: opening.orderId! }) }
      })
      const [first, ...others] = steps
      if (!first) return false
      const following = [...others.flatMap(({ opening, move }) => [opening, move]), ...newSetCovers(covers?.after)]
      const isStored = await withRetry(() => submit(first.move, following, first.opening))
      if (isStored)
        offerUndo(
          text,
          steps.map(({ move }) => move),
          covers?.before,
        )
      return isStored
    },
  }
}
