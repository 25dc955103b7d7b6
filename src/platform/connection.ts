import type { FirebaseConfig, KnownUser, PersonWithPin, RegistryEntry, Session, TabletEnrolment } from './identity.ts'

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
  /** Stores the user without a sign-in. Like `startSession`, keeps the secrets that `user` lacks. */
  saveUser(user: KnownUser): Promise<void>
  /**
   * Counts a wrong PIN. It is called before the PIN is checked, so that two tabs together do not have more tries than
   * one tab.
   * @returns the number of wrong PINs so far, or `undefined` if this device cannot check the user's PIN
   */
  countPinMiss(uid: string): Promise<number | undefined>
  readEnrolment(): Promise<TabletEnrolment | undefined>
  /** Stores the enrolment of this tablet and the people who may sign in by PIN. `null` ends the enrolment. */
  saveEnrolment(tablet: TabletEnrolment | null, people: PersonWithPin[]): Promise<void>
  /**
   * Signs the user out. The user's unsent commands and Firebase Auth record stay, because the record is needed to send
   * the commands.
   */
  endSession(uid: string): Promise<void>
  /** Signs out a user whose token was revoked, unless the user has signed in again since `user` was read. */
  endRevokedSession(user: KnownUser): Promise<void>
  /**
   * Forgets which user is signed in, so that another user can sign in. `endSession` also forgets what the user needs to
   * sign in without a network; `clearCurrent` keeps that.
   */
  clearCurrent(): Promise<void>
  saveAuthRecord(uid: string, record: string): Promise<void>
  /** Deletes a user who signed out and has no unsent commands. @returns whether the user was deleted */
  deleteUserIfAllSent(uid: string): Promise<boolean>
}

/** What the functions of this folder need: facts about the tenant, and the session store. `src/boot` sets them once. */
export type PlatformDependencies = {
  tenantId: string
  registry: RegistryEntry
  config: FirebaseConfig
  origin: string
  sessions: SessionStore
}

let dependencies: PlatformDependencies | undefined

export function setPlatform(platform: PlatformDependencies): void {
  dependencies = platform
}

export function platform(): PlatformDependencies {
  if (!dependencies) throw new Error('setPlatform was not called yet')
  return dependencies
}
