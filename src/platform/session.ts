import { type Role, roles } from '../../domain/permissions.ts'
import { type AccountKey, forgetAccount, getToken, readAuthRecord, signInAccount } from './accounts.ts'
import { CallError, reportUnlessCallFailed } from './call-error.ts'
import { platform } from './connection.ts'
import { type Claims, fetchGuestToken, guestAccount, readClaims } from './guest.ts'
import { type KnownUser, type Session, sessionOf } from './identity.ts'
import { makeVerifier, matchesPassword } from './password.ts'

/** `unreachable`: no network, and the user has not signed in on this device before. `throttled`: too many tries. */
export type SignInFailure = 'notFound' | 'disabled' | 'throttled' | 'unreachable'
export type SignInResult = { ok: true; session: Session } | { ok: false; code: SignInFailure }

/** A user who is known on this device signs in by the stored hash when the server takes longer than this. */
const offlineFallbackMs = 8_000

/** Counts the sign-ins of this page. A late answer is ignored after the next sign-in began or after this one failed. */
let signInCount = 0

/**
 * Signs a member of the staff in. Without a network, a user who is known on this device is checked against the stored hash of
 * the password. The previous user of the device stays known. Never throws.
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
  if (result.ok || result.code !== 'unreachable') return result
  if (!known?.verifier) return refuse('unreachable')
  if (!(await matchesPassword(password, known.verifier)) || !isLatest()) return refuse('notFound')
  await platform().sessions.startSession(known)
  return { ok: true, session: sessionOf(known) }
}

/**
 * Signs in with the built-in guest account, unless somebody is signed in already.
 * @throws errors of the session store
 */
export async function signInAsGuest(): Promise<SignInResult> {
  const session = await currentSession()
  return session ? { ok: true, session } : signInGuestOnline()
}

/** Ends the session. Its unsent commands stay and are still sent. The caller reloads the page. */
export async function signOut(): Promise<void> {
  const { sessions } = platform()
  const session = await sessions.readCurrent()
  const user = session && (await sessions.findUser(session.uid))
  if (!user) return
  await sessions.endSession(user.uid)
  if (await sessions.forgetIfSent(user.uid)) await forgetAccount(user)
}

/** Frees the tablet for the next user. The current user stays known on the device. The caller reloads the page. */
export const releaseTablet = (): Promise<void> => platform().sessions.clearCurrent()

/** Reads the session from the device, without network or Firebase. `null`: nobody is signed in. */
export const currentSession = (): Promise<Session | null> => platform().sessions.readCurrent()

/** Asks Auth for a new token of a member of the staff, which ends the session if the account was closed. Never throws. */
export async function endSessionIfClosed(uid: string): Promise<void> {
  const user = await platform().sessions.findUser(uid)
  if (user?.userType === 'Admins') await getToken(user, true).catch(reportUnlessCallFailed)
}

/** The users who may sign in on this device without a network. */
export const listKnownUsers = (): Promise<KnownUser[]> => platform().sessions.listKnownUsers()

export const isGuest = (session: Session): boolean => session.name === guestAccount.user

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
    // Browsers may delete the data of a site that did not ask for persistent storage. Some ask the person.
    if (result.ok) navigator.storage?.persist?.().catch(() => {})
    return result
  } catch (error) {
    const code = authRefusals[(error as { code?: string }).code ?? '']
    if (code) return { ok: false, code }
    reportUnlessCallFailed(error)
    return unreachable
  }
}

/** Signs the guest in without Firebase and without a stored hash: the account's password is public. */
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

/** Auth's own refusals. Every other failure counts as `unreachable`, because a proxy may have answered instead of Auth. */
const authRefusals: { [code: string]: SignInFailure } = {
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

const isRole = (role: unknown): role is Role => roles.some(known => known === role)
