import type { User } from 'firebase/auth'
import { KeyedMutex } from '../../async/keyed-mutex.ts'
import { CallError } from './call-error.ts'
import { platform } from './connection.ts'
import type { Account } from './firebase-app.ts'
import { claimsIn, emailOf, guest, guestToken, isGuestAccount } from './guest.ts'
import type { KnownUser, UserType } from './identity.ts'
import { whyRefused } from './token-endpoint.ts'

export type AccountName = Pick<KnownUser, 'user' | 'userType'>

const open = new Map<string, Promise<Account>>()

/**
 * The user's Firebase app, with Auth started. The copy of Auth's record is put back first: answered by a proxy instead
 * of the server, the SDK forgets its user. Firebase is loaded here and nowhere earlier.
 */
export function openAccount(user: AccountName, record?: string): Promise<Account> {
  const name = appName(user)
  let account = open.get(name)
  if (!account) {
    account = start(name, user.userType, record)
    open.set(name, account)
    account.catch(() => open.delete(name))
  }
  return account
}

/** One call at a time for each user's app, so that no call closes the app while another one signs in. */
const appMutex = new KeyedMutex()
const withAppLock = <Result>(user: AccountName, work: () => Promise<Result>): Promise<Result> =>
  appMutex.run(appName(user), work)

/** Ends the app and its connections; what Auth keeps stays. */
export const closeAccount = (user: AccountName): Promise<void> => withAppLock(user, () => close(user))

async function close(user: AccountName): Promise<void> {
  const name = appName(user)
  const account = await open.get(name)?.catch(() => undefined)
  open.delete(name)
  await account?.close()
}

/** Ends the app and removes what Auth keeps of the user on this device. */
export async function forgetAccount(user: AccountName): Promise<void> {
  await closeAccount(user)
  localStorage.removeItem(recordKey(user))
}

export const signInAccount = (user: AccountName, password: string): Promise<User> =>
  withAppLock(user, async () => (await openAccount(user)).signIn(emailOf(user), password))

/** What Auth keeps of the user, as it keeps it. */
export const recordOf = (user: AccountName): string | undefined => localStorage.getItem(recordKey(user)) ?? undefined

/**
 * A token of somebody known on this device. A guest's needs Firebase only once Firestore does.
 * @throws CallError `unauthenticated` when the account was disabled or its token revoked: only that ends a session;
 * `unavailable` for everything else
 */
export async function tokenOf(known: KnownUser, refresh = false): Promise<string> {
  if (isGuestAccount(known) && !open.has(appName(known))) return plainToken(known, refresh)
  const user = await firebaseUser(known)
  try {
    const token = await user.getIdToken(refresh)
    const record = recordOf(known)
    if (record && record !== known.record) await platform().sessions.saveRecord(known.uid, record)
    return token
  } catch (error) {
    // The account whose password everybody knows is not closed for good: signing in again tells.
    if (isInvalidated(error)) return isGuestAccount(known) ? plainToken(known, true) : endSession(known)
    throw new CallError('unavailable', 0, String(error))
  }
}

async function plainToken(known: KnownUser, renew: boolean): Promise<string> {
  const token = await guestToken(renew).catch(error => {
    if (error instanceof CallError && error.code === 'unauthenticated') return endSession(known)
    throw error
  })
  return claimsIn(token).sub === known.uid ? token : endSession(known)
}

async function firebaseUser(known: KnownUser): Promise<User> {
  const user = await withAppLock(known, () => foundAgain(known))
  if (user) return user
  // Auth dropped its user. Only the token endpoint's own word says whether that was right; else it starts anew next time.
  const isEnded = !isGuestAccount(known) && (!known.record || (await whyRefused(known.record)))
  if (isEnded) return endSession(known)
  throw new CallError('unavailable', 0, 'Auth has not found its user again yet')
}

/** The user as Auth has it; without one the app is ended, so that it starts anew. */
async function foundAgain(known: KnownUser): Promise<User | undefined> {
  const { auth, signIn } = await openAccount(known, known.record)
  await auth.authStateReady()
  if (auth.currentUser?.uid === known.uid) return auth.currentUser
  if (isGuestAccount(known)) {
    const user = await signIn(emailOf(guest), guest.password).catch(() => undefined)
    if (user?.uid === known.uid) return user
  }
  return void (await close(known))
}

async function endSession(known: KnownUser): Promise<never> {
  await platform().sessions.expire(known)
  throw new CallError('unauthenticated', 401, `the session of ${known.user} has ended`)
}

const isInvalidated = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return code === 'auth/user-disabled' || code === 'auth/user-token-expired'
}

async function start(name: string, userType: UserType, record?: string): Promise<Account> {
  const { startAccount } = await import('./firebase-app.ts')
  const key = `firebase:authUser:${platform().config.apiKey}:${name}`
  if (record && localStorage.getItem(key) === null) localStorage.setItem(key, record)
  return startAccount(name, userType)
}

const appName = ({ user, userType }: AccountName): string => `${platform().tenantId}-${userType}-${user}`
const recordKey = (user: AccountName): string => `firebase:authUser:${platform().config.apiKey}:${appName(user)}`
