import { useCallback, useEffect, useState } from 'react'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { fetchStaff, type StaffMember } from '../../../platform/staff.ts'
import { type EnrolledTablet, listEnrolledTablets } from '../../../platform/tablet.ts'
import { sortStaff } from './staff-rules.ts'

export type Staff = { people: StaffMember[]; tablets: EnrolledTablet[] }

/**
 * The staff and the enrolled tablets, read once and after each change. `undefined` while they are read the first time.
 * @param isOffline nothing is read without a network; what was read stays
 */
export function useStaff(isOffline: boolean): { staff: Staff | 'failed' | undefined; reload(): Promise<void> } {
  const [staff, setStaff] = useState<Staff | 'failed'>()
  const reload = useCallback(async () => {
    try {
      const [people, tablets] = await Promise.all([fetchStaff(), listEnrolledTablets()])
      setStaff({ people: sortStaff(people), tablets })
    } catch (error) {
      reportUnlessCallFailed(error)
      // What was read before is still shown, because a list that disappears says less than an older one.
      setStaff(before => (typeof before === 'object' ? before : 'failed'))
    }
  }, [])
  useEffect(() => {
    if (!isOffline) void reload()
  }, [isOffline, reload])
  return { staff, reload }
}
