import { useNavigate } from 'react-router-dom'
import type { Payload } from '../../../../domain/commands.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { newId } from '../../../platform/ids.ts'
import { links } from '../../../routes/links.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'

/** A group on the waiting list. `pickup`: for example its name and in how many minutes a table was promised. */
export type WaitingPartyFields = { covers: number; pickup: Payload<'setPickup'> }

/** Each action resolves to `true` when its commands are stored on this device, and to `false` if they were not. */
export function useWaitingListActions(departmentId: string) {
  const withRetry = useWithRetry()
  const navigate = useNavigate()
  return {
    add: ({ covers, pickup }: WaitingPartyFields) => {
      const opening = newCommand('openOrder', newId(), { departmentId, covers, pickup })
      return withRetry(() => submit(opening))
    },
    change({ id, order }: OrderView, { covers, pickup }: WaitingPartyFields) {
      const following = covers === order.covers ? [] : [newCommand('setCovers', id, { covers })]
      const change = newCommand('setPickup', id, pickup)
      return withRetry(() => submit(change, following))
    },
    async seat({ id }: OrderView, tableId: string) {
      const command = newCommand('endWait', id, { tableId })
      const isStored = await withRetry(() => submit(command))
      if (isStored) await navigate(links.order(departmentId, id))
      return isStored
    },
    remove({ id }: OrderView) {
      const command = newCommand('endWait', id, {})
      return withRetry(() => submit(command))
    },
  }
}
