import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderView } from '../../../data/orders/views.ts'
import type { NewOrderFields } from '../../../data/outbox/resend.ts'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { links } from '../../../routes/links.ts'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import type { Destination } from './destinations.ts'
import {
  countChosen,
  createMovedLines,
  isEverythingChosen,
  limitSelection,
  listMovableLines,
  type MovedLines,
  type MoveSelection,
} from './move-selection.ts'
import { ChooseLinesStep } from './move-step.tsx'
import { MoveTargets } from './move-targets.tsx'
import { TableChoice } from './table-choice.tsx'
import { useMoveLines } from './use-move-lines.ts'
import { moveWords } from './words/words.ts'

type Props = {
  view: OrderView
  currency: string
  actions: OrderActions
  /**
   * Called when the user has chosen where the lines go. The parent must call `store`, which stores the choice, and
   * close the dialog if the promise resolves to true.
   */
  onDecide(store: () => Promise<boolean>): void
  onClose(): void
}

export function MoveLinesDialog({ view, currency, actions, onDecide, onClose }: Props) {
  const words = useWords(moveWords)
  const navigate = useNavigate()
  const moves = useMoveLines(view)
  const [marked, setMarked] = useState<MoveSelection>(new Map())
  const [destination, setDestination] = useState<'choosing' | Destination>()

  const lines = listMovableLines(view)
  const selection = limitSelection(lines, marked)
  const count = countChosen(selection)
  const isEmptied = isEverythingChosen(lines, selection)
  const moveToCheck = ({ id, order }: OrderView) =>
    onDecide(async () => {
      const isStored = await moves.toCheck(createMovedLines(lines, selection, newId), id, { count, isEmptied })
      if (isStored && isEmptied) await navigate(links.order(order.departmentId, id))
      return isStored
    })
  const moveToNewCheck = (place: NewOrderFields) =>
    onDecide(() => moves.toNewChecks([createMovedLines(lines, selection, newId)], place, words.moved(count)))
  // If no line would stay on this check, the whole check moves to the table, with its number and its payments.
  const moveToTable = ({ table }: Destination) =>
    isEmptied
      ? onDecide(() => actions.transfer(table, view.order.tableId))
      : moveToNewCheck({ departmentId: table.departmentId, tableId: table.id })
  // Each group of lines belongs to one guest, who gets a separate check. So this check has one guest fewer for each
  // group, but at least one guest.
  const coversAfter = (groups: readonly MovedLines[]) => {
    const before = view.order.covers
    return { before, after: Math.max(1, before - groups.length) }
  }

  if (destination === undefined) {
    return (
      <ChooseLinesStep
        view={view}
        lines={lines}
        selection={selection}
        currency={currency}
        onSelect={setMarked}
        onCheck={moveToCheck}
        onNewCheck={isEmptied ? undefined : moveToNewCheck}
        onOtherTable={() => setDestination('choosing')}
        onSeparate={(groups, place, text) =>
          onDecide(() => moves.toNewChecks(groups, place, text, coversAfter(groups)))
        }
        onClose={onClose}
      />
    )
  }
  if (destination === 'choosing') {
    return (
      <TitledDialog title={words.moveLines} onClose={onClose}>
        <TableChoice
          view={view}
          onChoose={chosen => (chosen.checks.length > 0 ? setDestination(chosen) : moveToTable(chosen))}
        />
      </TitledDialog>
    )
  }
  return (
    <TitledDialog title={destination.table.name} onClose={onClose}>
      <MoveTargets
        checks={destination.checks}
        currency={currency}
        isEmpty={count === 0}
        onCheck={moveToCheck}
        onNewCheck={() => moveToTable(destination)}
      />
    </TitledDialog>
  )
}
