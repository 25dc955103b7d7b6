import { useEffect, useState } from 'react'
import { useFollowedDepartments } from '../../data/orders/followed-departments.ts'
import { reportUnlessCallFailed } from '../../platform/call-error.ts'
import { readOrder } from '../../platform/sync-control.ts'

/**
 * Asks the server for an order that is not in this tablet's database. The order may be open in a department whose
 * orders the tablet does not receive, for example if a link or a message led to the order.
 * @param missingId the id of the order; `undefined` if no order is missing
 * @returns true while the search goes on; false if the order cannot be found, and if no order is missing
 */
export function useMissingOrder(missingId: string | undefined): boolean {
  const following = useFollowedDepartments()
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
