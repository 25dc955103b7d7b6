import type { Role } from '../../../domain/permissions.ts'

/** The document `staff/{uid}`, which managers may read. Functions read the rights of a caller from it. */
export type StaffRecord = {
  user: string
  name: string
  role: Role
  active: boolean
  /** In seconds since 1970. Sessions that began earlier have been ended. */
  signedInSince?: number
}

export type StaffAnswer = ({ uid: string } & StaffRecord) | { id: string }
