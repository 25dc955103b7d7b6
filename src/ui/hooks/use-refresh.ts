import { useCallback, useState } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { useToast } from '../feedback/toast.tsx'

/**
 * Returns `refresh`, which runs `onRefresh`, and `refreshing`, which is true meanwhile. Shows a toast when the server
 * was not reached.
 * @param onRefresh resolves to whether the server was reached; never rejects
 */
export function useRefresh(onRefresh: () => Promise<boolean>): { refreshing: boolean; refresh(): Promise<void> } {
  const words = useWords(commonWords)
  const toast = useToast()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = useCallback(async () => {
    setRefreshing(true)
    const reached = await onRefresh()
    setRefreshing(false)
    if (!reached) toast({ text: words.serverUnreachable })
  }, [onRefresh, toast, words])
  return { refreshing, refresh }
}
