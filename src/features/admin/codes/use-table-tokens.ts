import { useEffect, useState } from 'react'
import { fetchTableCodes, type TableCodes } from '../../../platform/calls/table-codes.ts'

/**
 * Fetches the secret tokens that the QR codes of these tables contain. Fetches them again when other `tableIds` are
 * passed.
 * @returns the tokens by table id; `undefined` while the request is running; `'none'` if it failed
 */
export function useTableTokens(tableIds: string[]): TableCodes | 'none' | undefined {
  const ids = tableIds.join()
  const [answer, setAnswer] = useState<{ ids: string; codes: TableCodes | 'none' }>()
  useEffect(() => {
    let isCurrent = true
    void fetchTableCodes(ids.split(',').filter(Boolean)).then(codes => {
      if (isCurrent) setAnswer({ ids, codes: codes ?? 'none' })
    })
    return () => {
      isCurrent = false
    }
  }, [ids])
  return answer?.ids === ids ? answer.codes : undefined
}
