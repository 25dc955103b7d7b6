import { useNavigate } from 'react-router-dom'
import { command } from '../../data/commands.ts'
import { submit } from '../../data/submit.ts'
import { newId } from '../../platform/ids.ts'
import { useAttempt } from '../../ui/attempt.tsx'
import { useSingle } from '../../ui/use-single.ts'

/** Opens a check, at a table or without one, and goes there once it is kept on this device. */
export function useOpenTable(departmentId: string): (tableId?: string) => void {
  const attempt = useAttempt()
  const navigate = useNavigate()
  return useSingle(async (tableId?: string) => {
    const orderId = newId()
    const open = command('openOrder', orderId, { departmentId, ...(tableId !== undefined && { tableId }) })
    if (await attempt(() => submit(open))) await navigate(`/table/${departmentId}/${orderId}`)
  })
}
