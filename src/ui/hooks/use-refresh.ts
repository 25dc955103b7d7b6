import { useCallback, useState } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { useToast } from '../feedback/toast.tsx'

/**
 * Wraps `onRefresh`: `refreshing` is true while it runs, and a toast is shown when the server was not reached.
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
