import type { Role } from '../../domain/permissions.ts'
import { platform } from './connection.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'
import { callCloudFunction } from './functions.ts'

/** A member of the staff. `pinDigits`: the number of digits of the person's PIN; missing without a PIN. */
export type StaffMember = {
  uid: string
  user: string
  name: string
  role: Role
  active: boolean
  pinDigits?: number
}

const timeout = 20_000

/**
 * Reads all staff, also those whose account is disabled. Only managers and admins may do so.
 * @throws CallError
 */
export async function fetchStaff(): Promise<StaffMember[]> {
  const found = await postToFirestore<{ document?: RestDocument }>(
    `/tenants/${platform().tenantId}`,
    'runQuery',
    () => ({ structuredQuery: { from: [{ collectionId: 'staff' }] } }),
    timeout,
  )
  return found.flatMap(({ document }) =>
    document
      ? [{ ...(decodeFields(document.fields) as Omit<StaffMember, 'uid'>), uid: document.name.split('/').at(-1)! }]
      : [],
  )
}

export type NewStaffMember = { user: string; name: string; role: Role; password: string }

/** A change of one member of the staff, in the form that the Cloud Function `staff` accepts. */
export type StaffChange =
  | ({ op: 'create' } & NewStaffMember)
  | { op: 'update'; uid: string; name?: string; role?: Role; active?: true }
  | { op: 'disable' | 'signOut' | 'removePin'; uid: string }
  | { op: 'reset'; uid: string; password: string }

/**
 * Creates or changes a member of the staff.
 * @throws CallError, for example `conflict` if the user name is taken, or `denied` if the member has a higher role than
 * the caller
 */
export async function changeStaff(change: StaffChange): Promise<void> {
  await callCloudFunction('staff', change, { timeout })
}
