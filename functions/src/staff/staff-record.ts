import type { Role } from '../../../domain/permissions.ts'

/**
 * The document `staff/{uid}` of a staff member. The cloud functions and the security rules read the rights of a caller
 * from it.
 */
export type StaffRecord = {
  user: string
  name: string
  role: Role
  active: boolean
  /**
   * The Identity Platform tenant of the account. Missing in records that were last written before this field existed.
   */
  authTenant?: string
  /** In seconds since 1970. Sessions that began earlier are no longer valid, because a manager ended them. */
  signedInSince?: number
  /** The number of digits of the person's PIN. Missing without a PIN. The PIN itself is in `pins/{uid}`, hashed. */
  pinDigits?: number
}

/** The answer of the function `staff` about a person or a command: the staff record, or the dismissed command's id. */
export type StaffAnswer = ({ uid: string } & StaffRecord) | { id: string }
