import { type Role, roles } from '../../domain/permissions.ts'
import { type AccountKey, deleteStoredCredentials, getIdToken, readAuthRecord, signInAccount } from './accounts.ts'
import { CallError, reportUnlessCallFailed } from './call-error.ts'
import { platform } from './connection.ts'
import { type Claims, fetchGuestToken, guestAccount, readClaims } from './guest.ts'
import { type KnownUser, type Session, sessionOf } from './identity.ts'
import { loadChunk } from './load-chunk.ts'
import { makeVerifier, matchesPassword } from './password.ts'
import { readPushMark } from './push-mark.ts'

/**
 * Why a sign-in failed. `notFound`: for example a wrong user name or password, or a later sign-in has replaced this
 * one. `wrongPassword`: the server did not answer, and the password does not match the hash that this device has
 * stored. `unreachable`: the server did not answer, and this device has no hash of the user's password. `throttled`:
 * Firebase Auth refuses all sign-ins after too many wrong passwords, and the password does not match a hash on this
 * device.
 */
export type SignInFailure = 'notFound' | 'wrongPassword' | 'disabled' | 'throttled' | 'unreachable'
export type SignInResult = { ok: true; session: Session } | { ok: false; code: SignInFailure }

/**
 * If the server does not answer within this time, a user who has signed in on this device before is checked against the
 * stored password hash.
 */
const offlineFallbackMs = 8_000

/** Counts the sign-ins of this page, so that a late answer to an earlier sign-in can be ignored. */
let signInCount = 0

/**
 * Signs a member of the staff in. Normally Firebase Auth checks the password. In two cases this device compares the
 * password with the hash that it has stored: the server does not answer, or Firebase Auth refuses all sign-ins, for
 * example because somebody on the same Wi-Fi has entered wrong passwords too often.
 */
export async function signIn(userName: string, password: string): Promise<SignInResult> {
  const user = userName.trim().toLowerCase()
  const known = (await platform().sessions.listKnownUsers()).find(one => one.user === user && one.userType === 'Admins')
  const thisSignIn = ++signInCount
  const isLatest = () => thisSignIn === signInCount
  const refuse = (code: SignInFailure): SignInResult => {
    if (isLatest()) signInCount += 1
    return { ok: false, code }
  }
  const online = signInOnline({ user, userType: 'Admins' }, password, isLatest)
  const result = await (known ? Promise.race([online, waitForFallback()]) : online)
  if (result.ok || (result.code !== 'unreachable' && result.code !== 'throttled')) return result
  if (!known?.verifier) return refuse(result.code)
  if (!(await matchesPassword(password, known.verifier)))
    return refuse(result.code === 'throttled' ? 'throttled' : 'wrongPassword')
  if (!isLatest()) return refuse('notFound')
  await platform().sessions.startSession(known)
  return { ok: true, session: sessionOf(known) }
}

/**
 * Signs in with the account that all guests share, unless somebody is signed in already.
 * @throws errors of IndexedDB
 */
export async function signInAsGuest(): Promise<SignInResult> {
  const session = await currentSession()
  return session ? { ok: true, session } : signInGuestOnline()
}

/**
 * Signs the current user out. If the server does not have all of the user's commands (changes) yet, this device stores
 * the user's credentials until it has sent the commands. The caller must reload the page.
 */
export async function signOut(): Promise<void> {
  await endPush()
  const { sessions } = platform()
  const session = await sessions.readCurrent()
  const user = session && (await sessions.findUser(session.uid))
  if (!user) return
  await sessions.endSession(user.uid)
  if (await sessions.deleteUserIfAllSent(user.uid)) await deleteStoredCredentials(user)
}

/**
 * Ends the use of this device by the signed-in user, so that the next user can sign in. Unlike after `signOut`, the
 * user can still sign in again without a network. The caller must reload the page.
 */
export async function clearCurrentUser(): Promise<void> {
  await endPush()
  await platform().sessions.clearCurrent()
}

export const currentSession = (): Promise<Session | null> => platform().sessions.readCurrent()

/**
 * Ends the session of a staff user whose account is disabled. To find this out, a new ID token is fetched. If Firebase
 * Auth refuses to issue a token, `getIdToken` ends the session.
 */
export async function endSessionIfAccountDisabled(uid: string): Promise<void> {
  const user = await platform().sessions.findUser(uid)
  if (user?.userType === 'Admins') await getIdToken(user, true).catch(reportUnlessCallFailed)
}

/** The users known on this device, guests included, without those who have signed out. */
export const listKnownUsers = (): Promise<KnownUser[]> => platform().sessions.listKnownUsers()

/**
 * Ends the push messages to this tablet before its user leaves. If that fails, the service worker drops messages for a
 * user who is not signed in.
 */
async function endPush(): Promise<void> {
  try {
    if ((await readPushMark())?.tenantId !== platform().tenantId) return
    const { unsubscribe } = await loadChunk(import('./push.ts'))
    await unsubscribe()
  } catch (error) {
    reportUnlessCallFailed(error)
  }
}

const unreachable: SignInResult = { ok: false, code: 'unreachable' }

const waitForFallback = () =>
  new Promise<SignInResult>(resolve => setTimeout(() => resolve(unreachable), offlineFallbackMs))

async function signInOnline(account: AccountKey, password: string, isLatest: () => boolean): Promise<SignInResult> {
  try {
    const user = await signInAccount(account, password)
    const { claims } = await user.getIdTokenResult()
    const secrets = { record: readAuthRecord(account), verifier: await makeVerifier(password) }
    if (!isLatest()) return { ok: false, code: 'notFound' }
    const result = await startSession(account, { ...claims, sub: user.uid }, secrets)
    // Asks for persistent storage, because otherwise the browser may delete unsent commands.
    if (result.ok) navigator.storage?.persist?.().catch(() => {})
    if (result.ok)
      loadChunk(import('./tablet.ts')).then(
        ({ reportTabletSignIn }) => reportTabletSignIn(result.session.uid),
        () => {},
      )
    return result
  } catch (error) {
    const code = authRefusals[(error as { code?: string }).code ?? '']
    if (code) return { ok: false, code }
    reportUnlessCallFailed(error)
    return unreachable
  }
}

async function signInGuestOnline(): Promise<SignInResult> {
  try {
    return await startSession(guestAccount, readClaims(await fetchGuestToken()))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'unauthenticated' ? { ok: false, code: 'notFound' } : unreachable
  }
}

async function startSession(
  { user, userType }: AccountKey,
  { sub, name, role, tenantId }: Claims,
  secrets: Pick<KnownUser, 'record' | 'verifier'> = {},
): Promise<SignInResult> {
  if (tenantId !== platform().tenantId || !isRole(role)) return { ok: false, code: 'notFound' }
  const known: KnownUser = { user, userType, uid: sub, name: String(name ?? user), role, tenantId, ...secrets }
  await platform().sessions.startSession(known, userType === 'Clientes')
  return { ok: true, session: sessionOf(known) }
}

/**
 * The errors of Firebase Auth that refuse a sign-in. Every other error counts as `unreachable`, because a proxy may
 * have answered in place of Firebase Auth.
 */
export const authRefusals: { [code: string]: SignInFailure } = {
  'auth/invalid-credential': 'notFound',
  'auth/invalid-login-credentials': 'notFound',
  'auth/invalid-email': 'notFound',
  'auth/user-not-found': 'notFound',
  'auth/wrong-password': 'notFound',
  'auth/missing-password': 'notFound',
  'auth/tenant-id-mismatch': 'notFound',
  'auth/user-disabled': 'disabled',
  'auth/too-many-requests': 'throttled',
}

export const isRole = (role: unknown): role is Role => roles.some(known => known === role)
