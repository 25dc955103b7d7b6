import { useWords } from '../../../i18n/language.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { kitchenWords } from '../words/words.ts'
import type { BoardDialog } from './board-foot.tsx'
import type { BumpedTicket } from './board-memory.ts'
import type { BoardNames } from './board-names.ts'
import { DishTotals } from './dish-totals.tsx'
import type { HeldCourse } from './held-courses.ts'
import { HeldDialog } from './held-dialog.tsx'
import { RecallDialog, recallMs } from './recall-dialog.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import type { Ticket } from './ticket.ts'
import type { DishTotal } from './totals.ts'
import type { BoardActions } from './use-board-actions.ts'

type Props = {
  dialog: BoardDialog
  tickets: readonly Ticket[]
  totals: readonly DishTotal[]
  held: readonly HeldCourse[]
  bumped: readonly BumpedTicket[]
  names: BoardNames
  actions: BoardActions
  mayFire: boolean
  onClose(): void
}

export function BoardDialogs({ dialog, tickets, totals, held, bumped, names, actions, mayFire, onClose }: Props) {
  const words = useWords(kitchenWords)
  if (dialog === 'totals')
    return (
      <TitledDialog title={words.totals} onClose={onClose}>
        <DishTotals totals={totals} />
      </TitledDialog>
    )
  if (dialog === 'held')
    return (
      <HeldDialog
        held={held}
        names={names}
        onFire={mayFire ? ({ orderId, course }) => actions.fire(orderId, course) : undefined}
        onClose={onClose}
      />
    )
  if (dialog === 'soldOut') return <SoldOutDialog tickets={tickets} actions={actions} onClose={onClose} />
  return (
    <RecallDialog
      bumped={bumped.filter(({ at }) => Date.now() - at < recallMs)}
      names={names}
      onRecall={({ ticket, lineIds }) => {
        void actions.recall(
          ticket.orderId,
          ticket.lines.filter(({ id }) => lineIds.includes(id)),
        )
        onClose()
      }}
      onClose={onClose}
    />
  )
}
