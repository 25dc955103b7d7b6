import { type Role, roles } from '../../domain/permissions.ts'
import { type AccountKey, forgetAccount, getToken, readAuthRecord, signInAccount } from './accounts.ts'
import { CallError } from './call-error.ts'
import { platform } from './connection.ts'
import { type Claims, fetchGuestToken, guestAccount, readClaims } from './guest.ts'
import { type KnownUser, type Session, sessionOf } from './identity.ts'
import { isPassword, makeVerifier } from './password.ts'

export type SignInResult = { ok: true; session: Session } | { ok: false; message: string }

const notFound = 'Usuario no encontrado'

/** How long a server may be silent before a password known here is good enough, in milliseconds. */
const offlineFallbackMs = 8_000

/** Counts the sign-ins of this page: an answer that comes after the next one began, or after a refusal, enters nobody. */
let signInCount = 0

/**
 * Signs a member of the staff in. Without a network, somebody known on this device gets in by the password kept as a
 * hash. Switching users is signing in as another: the first one stays known here.
 * Never throws; `message` is for the screen.
 */
export async function signIn(userName: string, password: string): Promise<SignInResult> {
  const user = userName.trim().toLowerCase()
  const known = (await platform().sessions.listKnownUsers()).find(one => one.user === user && one.userType === 'Admins')
  const thisSignIn = ++signInCount
  const isLatest = () => thisSignIn === signInCount
  const refuse = (message: string): SignInResult => {
    if (isLatest()) signInCount += 1
    return { ok: false, message }
  }
  const online = signInOnline({ user, userType: 'Admins' }, password, isLatest)
  const result = await (known ? Promise.race([online, waitForFallback()]) : online)
  if (result !== 'unreachable') return result
  if (!known?.verifier) return refuse('Sin conexión: solo entra quien ya entró en este dispositivo')
  if (!(await isPassword(password, known.verifier)) || !isLatest()) return refuse(notFound)
  await platform().sessions.startSession(known)
  return { ok: true, session: sessionOf(known) }
}

/** Signs in with the built-in guest account; whoever is signed in already stays so. */
export async function signInAsGuest(): Promise<SignInResult> {
  const session = await currentSession()
  if (session) return { ok: true, session }
  const result = await signInGuestOnline()
  return result === 'unreachable' ? { ok: false, message: 'Sin conexión' } : result
}

/** Ends the session here. What was not sent yet stays and is sent. The caller reloads the page. */
export async function signOut(): Promise<void> {
  const { sessions } = platform()
  const session = await sessions.readCurrent()
  const user = session && (await sessions.findUser(session.uid))
  if (!user) return
  await sessions.endSession(user.uid)
  if (await sessions.forgetIfSent(user.uid)) await forgetAccount(user)
}

/** Hands the tablet on: the next one signs in, and whoever worked until now stays known here. The caller reloads the page. */
export const handOver = (): Promise<void> => platform().sessions.clearCurrent()

/** From the device alone: it waits for no network and for no Firebase. `null`: nobody is signed in. */
export const currentSession = (): Promise<Session | null> => platform().sessions.readCurrent()

/** Asks Auth whether an account is still open: one that was closed ends its session here. Never throws. */
export async function endSessionIfClosed(uid: string): Promise<void> {
  const user = await platform().sessions.findUser(uid)
  if (user?.userType === 'Admins') await getToken(user, true).catch(() => {})
}

/** Who may sign in on this device without a network. */
export const listKnownUsers = (): Promise<KnownUser[]> => platform().sessions.listKnownUsers()

export const isGuest = (session: Session): boolean => session.name === guestAccount.user

const waitForFallback = () =>
  new Promise<'unreachable'>(resolve => setTimeout(() => resolve('unreachable'), offlineFallbackMs))

async function signInOnline(
  account: AccountKey,
  password: string,
  isLatest: () => boolean,
): Promise<SignInResult | 'unreachable'> {
  try {
    const user = await signInAccount(account, password)
    const { claims } = await user.getIdTokenResult()
    const secrets = { record: readAuthRecord(account), verifier: await makeVerifier(password) }
    if (!isLatest()) return { ok: false, message: notFound }
    const result = await startSession(account, { ...claims, sub: user.uid }, secrets)
    // Browsers empty what they were not asked to keep; some ask the person.
    if (result.ok) navigator.storage?.persist?.().catch(() => {})
    return result
  } catch (error) {
    const message = refusals[(error as { code?: string }).code ?? '']
    return message ? { ok: false, message } : 'unreachable'
  }
}

/** Without Firebase, and with nothing kept that would be worth stealing: the password opens the account again. */
async function signInGuestOnline(): Promise<SignInResult | 'unreachable'> {
  try {
    return await startSession(guestAccount, readClaims(await fetchGuestToken()))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'unauthenticated' ? { ok: false, message: notFound } : 'unreachable'
  }
}

async function startSession(
  { user, userType }: AccountKey,
  { sub, name, role, tenantId }: Claims,
  secrets: Pick<KnownUser, 'record' | 'verifier'> = {},
): Promise<SignInResult> {
  if (tenantId !== platform().tenantId || !isRole(role)) return { ok: false, message: notFound }
  const known: KnownUser = { user, userType, uid: sub, name: String(name ?? user), role, tenantId, ...secrets }
  await platform().sessions.startSession(known, userType === 'Clientes')
  return { ok: true, session: sessionOf(known) }
}

/** The refusals that Auth itself spoke. Every other failure may be the network's, or a proxy's that answers for it. */
const refusals: { [code: string]: string } = {
  'auth/invalid-credential': notFound,
  'auth/invalid-login-credentials': notFound,
  'auth/invalid-email': notFound,
  'auth/user-not-found': notFound,
  'auth/wrong-password': notFound,
  'auth/missing-password': notFound,
  'auth/tenant-id-mismatch': notFound,
  'auth/user-disabled': 'Este usuario está desactivado',
  'auth/too-many-requests': 'Demasiados intentos; espera unos minutos',
}

const isRole = (role: unknown): role is Role => roles.some(known => known === role)
