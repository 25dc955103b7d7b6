import type { FirebaseConfig, KnownUser, PersonWithPin, RegistryEntry, Session, TabletEnrolment } from './identity.ts'

/**
 * Reads and stores the users of this device and the signed-in user. `src/data` implements this type with the database,
 * because this folder may not import `src/data`.
 */
export type SessionStore = {
  readCurrent(): Promise<Session | null>
  /** The users known on this device, without those who have signed out. */
  listKnownUsers(): Promise<KnownUser[]>
  findUser(uid: string): Promise<KnownUser | undefined>
  /** Stores the user and signs the user in. With `onlyIfNobody` it does nothing if somebody is signed in already. */
  startSession(user: KnownUser, onlyIfNobody?: boolean): Promise<void>
  /**
   * Stores the user without a sign-in. If `user` has no hash of the password or of the PIN, the hash that was stored
   * before is preserved. `startSession` preserves it too.
   */
  saveUser(user: KnownUser): Promise<void>
  /**
   * Counts a try with a PIN as wrong. It is called before the PIN is checked (a right PIN then resets the count), so
   * that two tabs together do not have more tries than one tab.
   * @returns the number of wrong PINs including this try, or `undefined` if this device cannot check the user's PIN
   */
  countPinMiss(uid: string): Promise<number | undefined>
  readEnrolment(): Promise<TabletEnrolment | undefined>
  /** Stores the enrolment of this tablet and the people who may sign in by PIN. `null` ends the enrolment. */
  saveEnrolment(tablet: TabletEnrolment | null, people: PersonWithPin[]): Promise<void>
  /**
   * Signs the user out and deletes the hashes of the password and PIN. The user's unsent commands stay, and so does the
   * Firebase Auth record, because the commands cannot be sent without it.
   */
  endSession(uid: string): Promise<void>
  /**
   * Signs out a user whose token was revoked. Does nothing if the stored Firebase Auth record differs from the one in
   * `user`, because the user has then signed in again.
   */
  endRevokedSession(user: KnownUser): Promise<void>
  /**
   * Ends the use of this device by the signed-in user, so that another user can sign in. Unlike after `endSession`, the
   * user can still sign in again without a network.
   */
  clearCurrent(): Promise<void>
  /** Stores a copy of the record with which Firebase Auth remembers the user in localStorage. */
  saveAuthRecord(uid: string, record: string): Promise<void>
  /** Deletes the user if the user has signed out and has no unsent commands. @returns whether the user was deleted */
  deleteUserIfAllSent(uid: string): Promise<boolean>
}

/**
 * What the functions of this folder need: the tenant and its registry entry, the configuration of Firebase, the page's
 * origin, and the store of users and sessions. `src/boot` sets them once.
 */
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

/** @throws Error if `setPlatform` was not called yet */
export function platform(): PlatformDependencies {
  if (!dependencies) throw new Error('setPlatform was not called yet')
  return dependencies
}
