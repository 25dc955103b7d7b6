import { useCallback, useEffect, useState } from 'react'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { fetchStaff, type StaffMember } from '../../../platform/staff.ts'
import { type EnrolledTablet, listEnrolledTablets } from '../../../platform/tablet.ts'
import { sortStaff } from './staff-rules.ts'

/**
 * The people who work for the tenant, sorted by name, with blocked accounts last; and the tablets that are enrolled for
 * sign-in with a PIN.
 */
export type Staff = { people: StaffMember[]; tablets: EnrolledTablet[] }

/**
 * Reads the staff and the enrolled tablets from the server. `staff` is undefined until the first answer, and `failed`
 * if they could not be read yet. `reload` reads them again, for example after a change.
 * @param isOffline while true, nothing is read, and the last result stays
 */
export function useStaff(isOffline: boolean): { staff: Staff | 'failed' | undefined; reload(): Promise<void> } {
  const [staff, setStaff] = useState<Staff | 'failed'>()
  const reload = useCallback(async () => {
    try {
      const [people, tablets] = await Promise.all([fetchStaff(), listEnrolledTablets()])
      setStaff({ people: sortStaff(people), tablets })
    } catch (error) {
      reportUnlessCallFailed(error)
      // If reading fails, the last result stays on the screen, because an outdated list is more useful than none.
      setStaff(before => (typeof before === 'object' ? before : 'failed'))
    }
  }, [])
  useEffect(() => {
    if (!isOffline) void reload()
  }, [isOffline, reload])
  return { staff, reload }
}
