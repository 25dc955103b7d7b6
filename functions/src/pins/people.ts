import type { DocumentReference } from 'firebase-admin/firestore'
import type { Role } from '../../../domain/permissions.ts'
import { countPinDigits } from '../../../domain/pin.ts'
import type { StaffRecord } from '../staff/staff-record.ts'

/**
 * A staff member who has a PIN. An enrolled tablet shows these people, so that they can choose themselves and sign in.
 */
export type PersonWithPin = { uid: string; user: string; name: string; role: Role }

/**
 * Whether a staff member has a valid PIN. After a change of role, a PIN with more or fewer digits than the new role
 * requires is not valid.
 */
export const hasPin = ({ role, pinDigits }: Pick<StaffRecord, 'role' | 'pinDigits'>): boolean =>
  pinDigits === countPinDigits(role)

/** Lists the active staff members of a tenant who have a valid PIN. */
export async function listPeopleWithPin(tenantRef: DocumentReference): Promise<PersonWithPin[]> {
  const { docs } = await tenantRef.collection('staff').where('active', '==', true).get()
  return docs.flatMap(document => {
    const record = document.data() as StaffRecord
    const { user, name, role } = record
    return hasPin(record) ? [{ uid: document.id, user, name, role }] : []
  })
}
