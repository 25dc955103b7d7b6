import { useEffect, useState } from 'react'
import { useFollowing } from '../../data/orders/followed-departments.ts'
import { reportUnlessCallFailed } from '../../platform/call-error.ts'
import { readOrder } from '../../platform/sync-control.ts'

/**
 * Reads an order that this tablet lacks from the server. It may be an open order of a department that the tablet does
 * not follow, for example when a link or a message leads to it.
 * @param missingId the id of the order, or `undefined` while there is nothing to read
 * @returns whether the order may still arrive
 */
export function useMissingOrder(missingId: string | undefined): boolean {
  const following = useFollowing()
  const [unknownId, setUnknownId] = useState<string>()
  const wantedId = following && following.unfollowed.length > 0 ? missingId : undefined
  useEffect(() => {
    if (wantedId === undefined) return
    let isEnded = false
    const isKnown = readOrder(wantedId).catch(error => {
      reportUnlessCallFailed(error)
      return false
    })
    void isKnown.then(known => {
      if (!known && !isEnded) setUnknownId(wantedId)
    })
    return () => {
      isEnded = true
      setUnknownId(undefined)
    }
  }, [wantedId])
  if (missingId === undefined) return false
  return following === undefined || (wantedId !== undefined && unknownId !== wantedId)
}
