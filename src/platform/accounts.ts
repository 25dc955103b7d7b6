import type { FirebaseApp } from 'firebase/app'
import type { Auth, User, UserCredential } from 'firebase/auth'
import { CallError } from './call-error.ts'
import { platform } from './connection.ts'
import type { KnownUser, UserType } from './identity.ts'
import { whyRefused } from './token-endpoint.ts'

/** A Firebase app of its own for each user, so that each outbox is sent with its owner's token. */
export type Account = { app: FirebaseApp; auth: Auth }
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

/** Ends the app and its connections; what Auth keeps stays. */
export async function closeAccount(user: AccountName): Promise<void> {
  const name = appName(user)
  const account = await open.get(name)?.catch(() => undefined)
  open.delete(name)
  if (!account) return
  const { deleteApp } = await import('firebase/app')
  await deleteApp(account.app)
}

/** Ends the app and removes what Auth keeps of the user on this device. */
export async function forgetAccount(user: AccountName): Promise<void> {
  await closeAccount(user)
  localStorage.removeItem(recordKey(user))
}

export async function signInAccount(user: AccountName, email: string, password: string): Promise<UserCredential> {
  const { auth } = await openAccount(user)
  const { signInWithEmailAndPassword } = await import('firebase/auth')
  return signInWithEmailAndPassword(auth, email, password)
}

/** What Auth keeps of the user, as it keeps it. */
export const recordOf = (user: AccountName): string | undefined => localStorage.getItem(recordKey(user)) ?? undefined

/**
 * A token of somebody known on this device.
 * @throws CallError `unauthenticated` when the account was disabled or its token revoked: only that ends a session;
 * `unavailable` for everything else
 */
export async function tokenOf(known: KnownUser, refresh = false): Promise<string> {
  const user = await firebaseUser(known)
  try {
    const token = await user.getIdToken(refresh)
    const record = recordOf(known)
    if (record && record !== known.record) await platform().sessions.saveRecord(known.uid, record)
    return token
  } catch (error) {
    if (isInvalidated(error)) return endSession(known)
    throw new CallError('unavailable', 0, String(error))
  }
}

async function firebaseUser(known: KnownUser): Promise<User> {
  const { auth } = await openAccount(known, known.record)
  await auth.authStateReady()
  if (auth.currentUser?.uid === known.uid) return auth.currentUser
  // Auth dropped its user. Only the token endpoint's own word says whether that was right; else it starts anew next time.
  await closeAccount(known)
  if (!known.record || (await whyRefused(known.record))) return endSession(known)
  throw new CallError('unavailable', 0, 'Auth has not found its user again yet')
}

async function endSession(known: KnownUser): Promise<never> {
  await platform().sessions.leave(known.uid)
  throw new CallError('unauthenticated', 401, `the session of ${known.user} has ended`)
}

const isInvalidated = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return code === 'auth/user-disabled' || code === 'auth/user-token-expired'
}

async function start(name: string, userType: UserType, record?: string): Promise<Account> {
  const { config, registry, origin } = platform()
  const [{ initializeApp }, { browserLocalPersistence, connectAuthEmulator, inMemoryPersistence, initializeAuth }] =
    await Promise.all([import('firebase/app'), import('firebase/auth')])
  const key = `firebase:authUser:${config.apiKey}:${name}`
  if (record && localStorage.getItem(key) === null) localStorage.setItem(key, record)

  const { emulator, region: _, functionsBase: __, ...options } = config
  const app = initializeApp({ ...options, databaseURL: registry.databaseURL }, name)
  const auth = initializeAuth(app, { persistence: [browserLocalPersistence, inMemoryPersistence] })
  auth.tenantId = registry.AuthTenants[userType]
  if (emulator) connectAuthEmulator(auth, origin, { disableWarnings: true })
  return { app, auth }
}

const appName = ({ user, userType }: AccountName): string => `${platform().tenantId}-${userType}-${user}`
const recordKey = (user: AccountName): string => `firebase:authUser:${platform().config.apiKey}:${appName(user)}`
