import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { type Destination, needsNoQuestion } from './destinations.ts'
import { TableChoice } from './table-choice.tsx'
import { moveWords } from './words/words.ts'

type Props = {
  view: OrderView
  currency: string
  rights: Rights
  actions: OrderActions
  /**
   * Called when the user has chosen a table. The parent must call `store`, which stores the choice, and close the
   * dialog if the promise resolves to true.
   */
  onDecide(store: () => Promise<boolean>): void
  onClose(): void
}

export function TransferDialog({ view, currency, rights, actions, onDecide, onClose }: Props) {
  const words = useWords(moveWords)
  const [occupied, setOccupied] = useState<Destination>()
  const moveTo = ({ table }: Destination) => onDecide(() => actions.transfer(table, view.order.tableId))
  if (occupied) {
    return (
      <OccupiedTable
        view={view}
        destination={occupied}
        currency={currency}
        rights={rights}
        actions={actions}
        onSeparate={() => moveTo(occupied)}
        onDecide={onDecide}
        onClose={onClose}
      />
    )
  }
  return (
    <TitledDialog title={words.transfer} onClose={onClose}>
      <TableChoice
        view={view}
        onChoose={destination => (needsNoQuestion(destination) ? moveTo(destination) : setOccupied(destination))}
      />
    </TitledDialog>
  )
}

type OccupiedProps = Props & { destination: Destination; onSeparate(): void }

function OccupiedTable(props: OccupiedProps) {
  const { view, destination, currency, rights, actions, onSeparate, onDecide, onClose } = props
  const words = useWords(moveWords)
  const navigate = useNavigate()
  const canJoin = isAllowed(rights, 'moveLines') && Object.keys(view.order.lines).length > 0
  const join = async ({ id, order }: OrderView) => {
    const isStored = await actions.mergeInto(view, id)
    if (isStored) await navigate(links.order(order.departmentId, id))
    return isStored
  }
  return (
    <TitledDialog title={words.occupiedTitle(destination.table.name)} onClose={onClose}>
      {canJoin && <MutedText>{words.joinText}</MutedText>}
      <chakra.div display="grid" gap="2">
        {canJoin &&
          destination.checks.map(check => (
            <Button
              key={check.id}
              variant="outline"
              size="lg"
              justifyContent="space-between"
              onClick={() => onDecide(() => join(check))}
            >
              {words.join(check.order.number)}
              <span>{formatMoney(check.order.totals.total, currency)}</span>
            </Button>
          ))}
        <Button size="lg" onClick={onSeparate}>
          {words.separate(destination.table.name)}
        </Button>
      </chakra.div>
    </TitledDialog>
  )
}
