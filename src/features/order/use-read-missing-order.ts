import { useEffect, useState } from 'react'
import { useFollowedDepartments } from '../../data/orders/followed-departments.ts'
import { reportUnlessCallFailed } from '../../platform/call-error.ts'
import { readOrder } from '../../platform/sync-control.ts'

/**
 * Asks the server for an order that is not in this tablet's database, and stores it there. Asks only if there are
 * departments whose orders the tablet does not receive: a link can lead to such an order.
 * @param missingId the id of the order; `undefined` if no order is missing
 * @returns whether the order may still arrive. False if the server does not have it or cannot be reached, if the tablet
 * receives the orders of all departments, and if no order is missing
 */
export function useReadMissingOrder(missingId: string | undefined): boolean {
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
