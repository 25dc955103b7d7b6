import { useNavigate } from 'react-router-dom'
import { newCommand } from '../../data/outbox/new-command.ts'
import { submit } from '../../data/outbox/submit.ts'
import { newId } from '../../platform/ids.ts'
import { links } from '../../routes/links.ts'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'

/**
 * @returns a function that opens a new order, with or without a table, and shows the order when the command is stored
 * on this device
 */
export function useOpenNewOrder(departmentId: string): (tableId?: string) => void {
  const withRetry = useWithRetry()
  const navigate = useNavigate()
  return useSingleRun(async (tableId?: string) => {
    const orderId = newId()
    const open = newCommand('openOrder', orderId, { departmentId, ...(tableId !== undefined && { tableId }) })
    if (await withRetry(() => submit(open))) await navigate(links.order(departmentId, orderId))
  })
}
