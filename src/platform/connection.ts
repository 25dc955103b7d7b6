import type { FirebaseConfig, KnownUser, RegistryEntry, Session } from './identity.ts'

/** Where sessions are kept; `src/data` implements it. */
export type SessionStore = {
  readCurrent(): Promise<Session | null>
  /** Those who may come back without a network. */
  listKnownUsers(): Promise<KnownUser[]>
  findUser(uid: string): Promise<KnownUser | undefined>
  /** Keeps the user and makes it the session. `onlyIfNobody`: a guest's sign-in never replaces a session. */
  startSession(user: KnownUser, onlyIfNobody?: boolean): Promise<void>
  /** Ends the session; what the user has not sent stays, and with it what is needed to send it. */
  endSession(uid: string): Promise<void>
  /** `leave` for somebody whose token is dead, unless they have signed in again since they were read. */
  endExpiredSession(user: KnownUser): Promise<void>
  /** Nobody is signed in; who was stays known here, and comes back by the password. */
  clearCurrent(): Promise<void>
  saveAuthRecord(uid: string, record: string): Promise<void>
  /** Forgets somebody who left, unless something is still to be sent; answers whether it did. */
  forgetIfSent(uid: string): Promise<boolean>
}

/** What the parts of this folder work on. Set once by `src/boot`. */
export type Platform = {
  tenantId: string
  registry: RegistryEntry
  config: FirebaseConfig
  /** Of the page: the emulator's services are on it. */
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
