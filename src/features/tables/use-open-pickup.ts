import { useNavigate } from 'react-router-dom'
import type { Payload } from '../../../domain/commands.ts'
import { newCommand } from '../../data/outbox/new-command.ts'
import { submit } from '../../data/outbox/submit.ts'
import { newId } from '../../platform/ids.ts'
import { links } from '../../routes/links.ts'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'

/**
 * Returns a function that opens a check without a table, for example for takeaway, and shows it. The check is stored at
 * once, even without lines, so that the customer's name and phone number are not lost.
 */
export function useOpenPickup(departmentId: string): (pickup: Payload<'setPickup'>) => void {
  const navigate = useNavigate()
  const withRetry = useWithRetry()
  return useSingleRun(async (pickup: Payload<'setPickup'>) => {
    const opening = newCommand('openOrder', newId(), { departmentId, pickup })
    const isStored = await withRetry(() => submit(opening))
    if (isStored) await navigate(links.order(departmentId, opening.orderId!))
  })
}
