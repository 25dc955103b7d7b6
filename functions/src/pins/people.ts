import type { DocumentReference } from 'firebase-admin/firestore'
import type { Role } from '../../../domain/permissions.ts'
import { countPinDigits } from '../../../domain/pin.ts'
import type { StaffRecord } from '../staff/staff-record.ts'

/** A person who has a PIN. Enrolled tablets show these names. */
export type PersonWithPin = { uid: string; user: string; name: string; role: Role }

/** Whether the person has a valid PIN. A PIN with fewer digits than the person's current role requires is not valid. */
export const hasPin = ({ role, pinDigits }: Pick<StaffRecord, 'role' | 'pinDigits'>): boolean =>
  pinDigits === countPinDigits(role)

export async function listPeopleWithPin(tenantRef: DocumentReference): Promise<PersonWithPin[]> {
  const { docs } = await tenantRef.collection('staff').where('active', '==', true).get()
  return docs.flatMap(document => {
    const record = document.data() as StaffRecord
    const { user, name, role } = record
    return hasPin(record) ? [{ uid: document.id, user, name, role }] : []
  })
}
