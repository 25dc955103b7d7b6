import { useCallback, useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useToast } from '../feedback/toast.tsx'

/**
 * Asks the server again, and says so when it does not answer.
 * @param onRefresh resolves to whether the server was reached; never rejects
 */
export function useRefresh(onRefresh: () => Promise<boolean>): { refreshing: boolean; refresh(): Promise<void> } {
  const t = useT()
  const toast = useToast()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = useCallback(async () => {
    setRefreshing(true)
    const reached = await onRefresh()
    setRefreshing(false)
    if (!reached) toast({ text: t('sync.unreachable') })
  }, [onRefresh, toast, t])
  return { refreshing, refresh }
}
