import type { Role } from '../../../domain/permissions.ts'

/** `staff/{uid}`: managers read it; `active` and `role` decide at each call. */
export type StaffRecord = {
  /** What is typed at sign-in. */
  user: string
  name: string
  role: Role
  active: boolean
  /** Seconds since 1970: sessions from before were ended. */
  signedInSince?: number
}

export type StaffAnswer = ({ uid: string } & StaffRecord) | { id: string }
