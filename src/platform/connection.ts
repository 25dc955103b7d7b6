import type { FirebaseConfig, KnownUser, RegistryEntry, Session } from './identity.ts'

/** The users and the session of this device. Implemented in `src/data`, which `platform` may not import. */
export type SessionStore = {
  readCurrent(): Promise<Session | null>
  /** Returns the users who may sign in without a network. */
  listKnownUsers(): Promise<KnownUser[]>
  findUser(uid: string): Promise<KnownUser | undefined>
  /** Stores and signs in the user. With `onlyIfNobody` it does nothing if somebody is signed in. */
  startSession(user: KnownUser, onlyIfNobody?: boolean): Promise<void>
  /** Signs the user out. Unsent commands stay, and so does the Auth record, which is needed to send them. */
  endSession(uid: string): Promise<void>
  /** Signs out a user whose token was revoked, unless the user has signed in again since `user` was read. */
  endExpiredSession(user: KnownUser): Promise<void>
  /** Leaves the device without a current user. Unlike after `endSession`, the previous user can still sign in without a network. */
  clearCurrent(): Promise<void>
  saveAuthRecord(uid: string, record: string): Promise<void>
  /** Deletes a user who signed out and has no unsent commands. @returns whether the user was deleted */
  deleteUserIfAllSent(uid: string): Promise<boolean>
}

/** What the functions of this folder need to know about the tenant. `src/boot` sets it once. */
export type Platform = {
  tenantId: string
  registry: RegistryEntry
  config: FirebaseConfig
  /** The page's origin, which also serves the emulator. */
  origin: string
  sessions: SessionStore
}

let connected: Platform | undefined

export function setPlatform(platform: Platform): void {
  connected = platform
}

export function platform(): Platform {
  if (!connected) throw new Error('the platform is not connected yet')
  return connected
}
