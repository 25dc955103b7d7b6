import type { Role } from '../../../domain/permissions.ts'

/** `staff/{uid}`, which managers may read. Each call of a function checks `active` and `role`. */
export type StaffRecord = {
  /** The user name, as typed at sign-in. */
  user: string
  name: string
  role: Role
  active: boolean
  /** In seconds since 1970. Sessions that began earlier have been ended. */
  signedInSince?: number
}

export type StaffAnswer = ({ uid: string } & StaffRecord) | { id: string }
