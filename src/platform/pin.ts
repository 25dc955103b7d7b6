import { maxPinMisses } from '../../domain/pin.ts'
import { readAuthRecord, signInAccount, signInAccountWithToken } from './accounts.ts'
import { CallError, reportUnlessCallFailed } from './call-error.ts'
import { platform } from './connection.ts'
import { callCloudFunction } from './functions.ts'
import { type KnownUser, type PersonWithPin, type Session, sessionOf } from './identity.ts'
import { makeVerifier, matchesPassword } from './password.ts'
import { authRefusals, isRole } from './session.ts'

/**
 * Why a PIN was not accepted. `wrong`: the PIN, or too many PINs before it, were wrong. `left` more tries are allowed;
 * with 0, the person must sign in with the password. `refused`: the tablet is not enrolled, or the server does not
 * accept the person or the tablet. `unreachable`: the server did not answer, and the tablet did not check the PIN
 * itself, for example because the person has never used a PIN on this tablet.
 */
export type PinFailure = { code: 'wrong'; left: number } | { code: 'refused' | 'unreachable' }
/** `isOffline` is true if the server did not answer and the tablet checked the PIN itself. */
export type PinResult = { ok: true; session: Session; isOffline: boolean } | ({ ok: false } & PinFailure)

/**
 * If the server does not answer within this time, the tablet checks the PIN itself, if it can. The time is shorter than
 * for a password, because people change users many times in an evening.
 */
const offlineFallbackMs = 4_000
let checkCount = 0

/**
 * Signs a person in by PIN. The server accepts PINs only from an enrolled tablet, to which a manager gave a secret. If
 * another user was signed in, the caller must reload the page.
 * @throws errors of IndexedDB
 */
export const signInWithPin = (person: PersonWithPin, pin: string): Promise<PinResult> =>
  checkPin(person, pin, user => platform().sessions.startSession(user))

/** Checks the PIN of a person who approves what the signed-in user may not do. The signed-in user stays signed in. */
export const approveWithPin = (person: PersonWithPin, pin: string): Promise<PinResult> =>
  checkPin(person, pin, user => platform().sessions.saveUser(user))

type Save = (user: KnownUser) => Promise<void>

/**
 * Lets the server check the PIN. If the server does not answer, the tablet checks the PIN itself. It can do so only for
 * a person who has used the PIN on this tablet before.
 * @param save stores the person after a right PIN
 */
async function checkPin(person: PersonWithPin, pin: string, save: Save): Promise<PinResult> {
  const thisCheck = ++checkCount
  const isLatest = () => thisCheck === checkCount
  const online = checkOnline(person, pin, async user => {
    if (isLatest()) await save(user)
  })
  const known = await platform().sessions.findUser(person.uid)
  const result = await (known?.pin ? Promise.race([online, waitForFallback()]) : online)
  if (result.ok || result.code !== 'unreachable' || !isLatest()) return result
  // From here on the tablet decides. A late answer of the server is ignored, because it must not sign in a person whose
  // PIN the tablet has refused.
  checkCount += 1
  return checkOffline(person.uid, pin, save)
}

const waitForFallback = () =>
  new Promise<PinResult>(resolve => setTimeout(() => resolve({ ok: false, code: 'unreachable' }), offlineFallbackMs))

async function checkOnline(person: PersonWithPin, pin: string, save: Save): Promise<PinResult> {
  const { sessions, tenantId } = platform()
  const tablet = await sessions.readEnrolment()
  if (!tablet) return { ok: false, code: 'refused' }
  const { device, secret } = tablet
  const { uid, user } = person
  const account = { user, userType: 'Admins' } as const
  try {
    const request = { op: 'signIn', uid, pin, device, secret }
    const { token } = await callCloudFunction<{ token: string }>('pin', request, { anonymous: true, timeout: 20_000 })
    const signedIn = await signInAccountWithToken(account, token)
    const { claims } = await signedIn.getIdTokenResult()
    const { name, role } = claims
    if (claims.tenantId !== tenantId || !isRole(role)) return { ok: false, code: 'refused' }
    const verifier = { ...(await makeVerifier(pin)), misses: 0 }
    const known: KnownUser = { ...account, uid, name: String(name ?? user), role, tenantId, pin: verifier }
    const record = readAuthRecord(account)
    const stored = { ...known, ...(record !== undefined && { record }) }
    await save(stored)
    return { ok: true, session: sessionOf(stored), isOffline: false }
  } catch (error) {
    if (error instanceof CallError && error.code === 'denied') {
      const { left } = error.details
      return typeof left === 'number' ? { ok: false, code: 'wrong', left } : { ok: false, code: 'refused' }
    }
    if (authRefusals[(error as { code?: string }).code ?? '']) return { ok: false, code: 'refused' }
    reportUnlessCallFailed(error)
    return { ok: false, code: 'unreachable' }
  }
}

async function checkOffline(uid: string, pin: string, save: Save): Promise<PinResult> {
  const { sessions } = platform()
  const misses = await sessions.countPinMiss(uid)
  if (misses === undefined) return { ok: false, code: 'unreachable' }
  const user = await sessions.findUser(uid)
  if (misses > maxPinMisses || !user?.pin) return { ok: false, code: 'wrong', left: 0 }
  if (!(await matchesPassword(pin, user.pin))) return { ok: false, code: 'wrong', left: maxPinMisses - misses }
  await save({ ...user, pin: { ...user.pin, misses: 0 } })
  return { ok: true, session: sessionOf(user), isOffline: true }
}

/**
 * Why a PIN was not set. `invalid`: the server does not allow this PIN. `refused`: nobody is signed in, the tablet is
 * not enrolled, or the server does not accept the user or the tablet.
 */
export type SetPinFailure = 'wrongPassword' | 'throttled' | 'invalid' | 'refused' | 'unreachable'

/**
 * Sets the PIN of the signed-in user. The password is needed too, so that nobody can set a PIN on a tablet that a
 * waiter left unlocked.
 * @returns `undefined` if the PIN was set
 */
export async function setOwnPin(password: string, pin: string): Promise<SetPinFailure | undefined> {
  const { sessions } = platform()
  const [session, tablet] = await Promise.all([sessions.readCurrent(), sessions.readEnrolment()])
  const user = session && (await sessions.findUser(session.uid))
  if (!user || !tablet) return 'refused'
  const { device, secret } = tablet
  try {
    await signInAccount(user, password)
    const request = { op: 'set', uid: user.uid, pin, device, secret }
    const options = { uid: user.uid, timeout: 20_000 }
    const { people } = await callCloudFunction<{ people: PersonWithPin[] }>('pin', request, options)
    const record = readAuthRecord(user)
    const secrets = { verifier: await makeVerifier(password), pin: { ...(await makeVerifier(pin)), misses: 0 } }
    await sessions.saveUser({ ...user, ...(record !== undefined && { record }), ...secrets })
    await sessions.saveEnrolment(tablet, people)
    return undefined
  } catch (error) {
    const refusal = authRefusals[(error as { code?: string }).code ?? '']
    if (refusal) return refusal === 'throttled' ? refusal : 'wrongPassword'
    if (error instanceof CallError && (error.code === 'invalid' || error.code === 'denied'))
      return error.code === 'invalid' ? 'invalid' : 'refused'
    reportUnlessCallFailed(error)
    return 'unreachable'
  }
}
