import type { User } from 'firebase/auth'
import { KeyedMutex } from '../../async/keyed-mutex.ts'
import { CallError, throwUnavailable } from './call-error.ts'
import { platform } from './connection.ts'
import type { UserFirebaseApp } from './firebase-app.ts'
import { emailOf, fetchGuestToken, guestAccount, isGuestAccount, readClaims } from './guest.ts'
import type { KnownUser, UserType } from './identity.ts'
import { loadChunk } from './load-chunk.ts'
import { fetchRefreshTokenError } from './token-endpoint.ts'

/** What identifies an account of Firebase Auth within the tenant: the user name, and whether it is staff or a guest. */
export type AccountKey = Pick<KnownUser, 'user' | 'userType'>

const accounts = new Map<string, Promise<UserFirebaseApp>>()

/**
 * Opens the user's Firebase app, unless it is open already. The first call on a page loads the Firebase SDK.
 * @param record a copy of the record with which Firebase Auth remembers the user in localStorage. Firebase Auth deletes
 * the record when a proxy answers in place of Firebase. In that case the copy is put back into localStorage.
 */
export function openFirebaseApp(user: AccountKey, record?: string): Promise<UserFirebaseApp> {
  const name = appName(user)
  let account = accounts.get(name)
  if (!account) {
    account = startApp(name, user.userType, record)
    accounts.set(name, account)
    account.catch(() => accounts.delete(name))
  }
  return account
}

/**
 * For each user, only one call at a time may sign in, restore the sign-in or close the Firebase app, so that no call
 * closes the app while another call signs in.
 */
const appMutex = new KeyedMutex()
const withAppLock = <Result>(user: AccountKey, work: () => Promise<Result>): Promise<Result> =>
  appMutex.run(appName(user), work)

/** Closes the user's Firebase app and its connections. The user stays signed in. */
export const closeFirebaseApp = (user: AccountKey): Promise<void> => withAppLock(user, () => closeApp(user))

async function closeApp(user: AccountKey): Promise<void> {
  const name = appName(user)
  const account = await accounts.get(name)?.catch(() => undefined)
  accounts.delete(name)
  await account?.close()
}

/** Closes the user's Firebase app, and deletes what Firebase Auth has stored for the user on this device. */
export async function deleteStoredCredentials(user: AccountKey): Promise<void> {
  await closeFirebaseApp(user)
  localStorage.removeItem(authRecordKey(user))
}

/**
 * Signs in at Firebase Auth with a password. Rejects with the error of Firebase Auth, for example for a wrong password.
 */
export const signInAccount = (user: AccountKey, password: string): Promise<User> =>
  withAppLock(user, async () => (await openFirebaseApp(user)).signIn(emailOf(user), password))

/** Signs in with a custom token, which the Cloud Function `pin` returns for a right PIN. */
export const signInAccountWithToken = (user: AccountKey, customToken: string): Promise<User> =>
  withAppLock(user, async () => (await openFirebaseApp(user)).signInWithToken(customToken))

/** @returns the JSON text that Firebase Auth stores in localStorage for the user */
export const readAuthRecord = (user: AccountKey): string | undefined =>
  localStorage.getItem(authRecordKey(user)) ?? undefined

/**
 * Gets an ID token of a known user. If the account of a staff user was disabled or its token revoked, ends the user's
 * session on this device. A guest is instead signed in again, with the public password of the guest account. The
 * guest's session ends only if Firebase Auth refuses that or signs in another account.
 * @param refresh fetches a new token even if the current one is valid
 * @throws CallError `unauthenticated` when the session ended; otherwise `unavailable`
 */
export async function getIdToken(known: KnownUser, refresh = false): Promise<string> {
  if (isGuestAccount(known) && !accounts.has(appName(known))) return getGuestToken(known, refresh)
  const user = await findSignedInUser(known)
  try {
    const token = await user.getIdToken(refresh)
    const record = readAuthRecord(known)
    if (record && record !== known.record) await platform().sessions.saveAuthRecord(known.uid, record)
    return token
  } catch (error) {
    // The app signs a guest in again by itself, because it knows the public password of the guest account.
    if (isInvalidated(error)) return isGuestAccount(known) ? getGuestToken(known, true) : endSession(known)
    throwUnavailable(error)
  }
}

async function getGuestToken(known: KnownUser, renew: boolean): Promise<string> {
  const token = await fetchGuestToken(renew).catch(error => {
    if (error instanceof CallError && error.code === 'unauthenticated') return endSession(known)
    throw error
  })
  return readClaims(token).sub === known.uid ? token : endSession(known)
}

async function findSignedInUser(known: KnownUser): Promise<User> {
  const user = await withAppLock(known, () => restoreUser(known))
  if (user) return user
  // Firebase Auth has no signed-in user any more, perhaps because a proxy answered in place of the server. The session
  // of a staff user ends only if no token is stored, or if the token endpoint refuses the stored token.
  const isEnded = !isGuestAccount(known) && (!known.record || (await fetchRefreshTokenError(known.record)))
  if (isEnded) return endSession(known)
  throw new CallError('unavailable', 0, 'Auth has not found its user again yet')
}

/**
 * Returns the user as Firebase Auth has stored it. If Firebase Auth no longer has a guest, signs the guest in again.
 * @returns `undefined` if Firebase Auth has no sign-in of this user. The user's Firebase app is then closed, so that
 * the next call of this function opens it again.
 */
async function restoreUser(known: KnownUser): Promise<User | undefined> {
  const { auth, signIn } = await openFirebaseApp(known, known.record)
  await auth.authStateReady()
  if (auth.currentUser?.uid === known.uid) return auth.currentUser
  if (isGuestAccount(known)) {
    const user = await signIn(emailOf(guestAccount), guestAccount.password).catch(() => undefined)
    if (user?.uid === known.uid) return user
  }
  return void (await closeApp(known))
}

async function endSession(known: KnownUser): Promise<never> {
  await platform().sessions.endRevokedSession(known)
  throw new CallError('unauthenticated', 401, `the session of ${known.user} has ended`)
}

const isInvalidated = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return code === 'auth/user-disabled' || code === 'auth/user-token-expired'
}

async function startApp(name: string, userType: UserType, record?: string): Promise<UserFirebaseApp> {
  const { startFirebaseApp } = await loadChunk(import('./firebase-app.ts'))
  const key = `firebase:authUser:${platform().config.apiKey}:${name}`
  if (record && localStorage.getItem(key) === null) localStorage.setItem(key, record)
  return startFirebaseApp(name, userType)
}

const appName = ({ user, userType }: AccountKey): string => `${platform().tenantId}-${userType}-${user}`
const authRecordKey = (user: AccountKey): string => `firebase:authUser:${platform().config.apiKey}:${appName(user)}`
