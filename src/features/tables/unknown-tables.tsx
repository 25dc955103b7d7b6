import { useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Plus } from '../../ui/controls/stepper.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RoomSkeleton } from '../../ui/feedback/skeleton.tsx'
import { FollowButton } from '../shared/following/follow-button.tsx'
import { followingWords } from '../shared/following/words/words.ts'
import { NewOrderDialog } from './choose-dialog.tsx'
import { OtherOrders } from './other-orders.tsx'
import type { TableView } from './table-view.ts'
import { useStartOrder } from './use-start-order.ts'
import { tablesWords } from './words/words.ts'

type Props = {
  department: { id: string; name: string }
  isFollowed: boolean
  isOffline: boolean
  tables: readonly TableView[]
  /** The open orders that this device has. The server may have more open orders. */
  knownOrders: readonly TableView[]
  currency: string
  now: number
  canOpenOrders: boolean
}

/**
 * Shown instead of a department's tables while this device does not know which tables are free. Either the tablet is
 * not set to receive the orders of this department (`isFollowed` is false), or these orders have not arrived yet.
 */
export function UnknownTables({
  department,
  isFollowed,
  isOffline,
  tables,
  knownOrders,
  currency,
  now,
  canOpenOrders,
}: Props) {
  const words = useWords(tablesWords)
  const following = useWords(followingWords)
  const startOrder = useStartOrder(department.id)
  const [opening, setOpening] = useState(false)
  if (isFollowed && !isOffline) return <RoomSkeleton>{words.reading}</RoomSkeleton>
  const newOrder = canOpenOrders && (
    <Button variant={isFollowed ? 'solid' : 'outline'} onClick={() => setOpening(true)}>
      <Plus size={20} />
      {words.newOrder}
    </Button>
  )
  return (
    <>
      {isFollowed ? (
        <EmptyState title={words.unreadTitle} action={newOrder}>
          {words.unreadText}
        </EmptyState>
      ) : (
        <EmptyState
          title={following.unfollowedTitle(department.name)}
          action={
            <>
              <FollowButton department={department} />
              {newOrder}
            </>
          }
        >
          {following.unfollowedText}
        </EmptyState>
      )}
      <OtherOrders
        title={isFollowed ? words.openedHere : following.known}
        views={knownOrders}
        departmentId={department.id}
        currency={currency}
        now={now}
      />
      {opening && (
        <NewOrderDialog
          departmentId={department.id}
          tables={tables}
          onOpen={startOrder}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
