import { useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Plus } from '../../ui/controls/stepper.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RoomSkeleton } from '../../ui/feedback/skeleton.tsx'
import { NewOrderDialog } from './choose-dialog.tsx'
import { OtherOrders } from './other-orders.tsx'
import type { TableView } from './table-view.ts'
import { useNewOrder } from './use-new-order.ts'
import { tablesWords } from './words/words.ts'

type Props = {
  departmentId: string
  isOffline: boolean
  tables: readonly TableView[]
  /** The open orders that this device knows of. The server may have more open orders. */
  knownOrders: readonly TableView[]
  currency: string
  now: number
  canOpenOrders: boolean
}

/**
 * Shown instead of a department's tables until this device has received the open orders from the server. Until then,
 * this device does not know which tables are free, so no table is shown.
 */
export function UnreadDepartment({
  departmentId,
  isOffline,
  tables,
  knownOrders,
  currency,
  now,
  canOpenOrders,
}: Props) {
  const words = useWords(tablesWords)
  const startOrder = useNewOrder(departmentId)
  const [opening, setOpening] = useState(false)
  if (!isOffline) return <RoomSkeleton>{words.reading}</RoomSkeleton>
  const newOrder = canOpenOrders && (
    <Button onClick={() => setOpening(true)}>
      <Plus size={20} />
      {words.newOrder}
    </Button>
  )
  return (
    <>
      <EmptyState title={words.unreadTitle} action={newOrder}>
        {words.unreadText}
      </EmptyState>
      <OtherOrders
        title={words.openedHere}
        views={knownOrders}
        departmentId={departmentId}
        currency={currency}
        now={now}
      />
      {opening && (
        <NewOrderDialog
          departmentId={departmentId}
          tables={tables}
          onOpen={startOrder}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
