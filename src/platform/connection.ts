import type { FirebaseConfig, KnownUser, RegistryEntry, Session } from './identity.ts'

/** Stores users and the current session on the device. `src/data` implements it, because `platform` does not import `data`. */
export type SessionStore = {
  readCurrent(): Promise<Session | null>
  /** The users who may sign in without a network. */
  listKnownUsers(): Promise<KnownUser[]>
  findUser(uid: string): Promise<KnownUser | undefined>
  /** Stores the user and makes it the current one. With `onlyIfNobody` it does nothing if somebody is signed in. */
  startSession(user: KnownUser, onlyIfNobody?: boolean): Promise<void>
  /** Ends the session. The user's unsent commands stay, and so does the record that can send them. */
  endSession(uid: string): Promise<void>
  /** Ends the session of a user whose token was revoked, unless the user has signed in again since `user` was read. */
  endExpiredSession(user: KnownUser): Promise<void>
  /** Leaves nobody signed in. The user stays known and may sign in without a network. */
  clearCurrent(): Promise<void>
  saveAuthRecord(uid: string, record: string): Promise<void>
  /** Deletes a user whose session ended and who has no unsent commands. @returns whether the user was deleted */
  forgetIfSent(uid: string): Promise<boolean>
}

/** The tenant and the services that the functions of this folder use. `src/boot` sets it once. */
export type Platform = {
  tenantId: string
  registry: RegistryEntry
  config: FirebaseConfig
  /** The page's origin, which also serves the emulator. */
  origin: string
  sessions: SessionStore
}

let connected: Platform | undefined

export function connectPlatform(platform: Platform): void {
  connected = platform
}

export function platform(): Platform {
  if (!connected) throw new Error('the platform is not connected yet')
  return connected
}
