import type { FirebaseConfig, KnownUser, RegistryEntry, Session } from './identity.ts'

/**
 * The users and the session of this device. This folder may not import `src/data`, so `src/data` implements this type.
 */
export type SessionStore = {
  readCurrent(): Promise<Session | null>
  /** The users who may sign in without a network. */
  listKnownUsers(): Promise<KnownUser[]>
  findUser(uid: string): Promise<KnownUser | undefined>
  /** Stores the user and signs the user in. With `onlyIfNobody` it does nothing if somebody is signed in already. */
  startSession(user: KnownUser, onlyIfNobody?: boolean): Promise<void>
  /**
   * Signs the user out. The user's unsent commands and Firebase Auth record stay, because the record is needed to send
   * the commands.
   */
  endSession(uid: string): Promise<void>
  /** Signs out a user whose token was revoked, unless the user has signed in again since `user` was read. */
  endExpiredSession(user: KnownUser): Promise<void>
  /**
   * After this, nobody is signed in. The previous user can still sign in without a network, unlike after `endSession`.
   */
  clearCurrent(): Promise<void>
  saveAuthRecord(uid: string, record: string): Promise<void>
  /** Deletes a user who signed out and has no unsent commands. @returns whether the user was deleted */
  deleteUserIfAllSent(uid: string): Promise<boolean>
}

/** The tenant's settings that the functions of this folder use. `src/boot` sets them once. */
export type Platform = {
  tenantId: string
  registry: RegistryEntry
  config: FirebaseConfig
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
