import { CallError, throwUnavailable } from './call-error.ts'
import { functionsAddress, isJson } from './config.ts'
import { platform } from './connection.ts'

/** The account that all guests share. The project's specification prescribes it and its public password. */
export const guestAccount = { user: 'anonimo', userType: 'Clientes', password: 'comanda-invitado' } as const

/** The fields of an ID token, read without verifying the token's signature. Only the server verifies it. */
export type Claims = { sub: string; name?: string; role?: string; tenantId?: string }

const restoreTimeoutMs = 8_000
const renewBeforeMs = 300_000
const refusals = ['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'USER_DISABLED']

let cachedToken: CachedToken | undefined

/**
 * Gets the guest's ID token without the Firebase SDK. The guest's password is public, so anybody may change it. If
 * Firebase Auth then refuses the password, the Cloud Function `guest` restores the account.
 * @param renew fetches a new token even if the cached one is valid
 * @throws CallError `unauthenticated` when the server refuses to restore the account, or when Firebase Auth refuses the
 * password even after the account was restored; otherwise `unavailable`
 */
export async function fetchGuestToken(renew = false): Promise<string> {
  if (!cachedToken || renew || Date.now() > cachedToken.useUntil)
    cachedToken = await requestToken().catch(restoreAndSignIn)
  return cachedToken.token
}

type CachedToken = { token: string; useUntil: number }

async function restoreAndSignIn(error: unknown): Promise<CachedToken> {
  if (!(error instanceof CallError && error.code === 'unauthenticated')) throw error
  await restoreAccount(error)
  return requestToken()
}

/**
 * Does not use `callCloudFunction`, because that function would first fetch the guest's token.
 * @throws `refusal` when the server refuses to restore the account; otherwise CallError `unavailable`
 */
async function restoreAccount(refusal: CallError): Promise<void> {
  const { config, origin, tenantId } = platform()
  const response = await fetch(`${functionsAddress(config, origin)}/guest`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ headers: {}, data: { tenant: tenantId } }),
    signal: AbortSignal.timeout(restoreTimeoutMs),
  }).catch(throwUnavailable)
  const { ok, status } = response
  if (ok && isJson(response)) return
  const isRefusal = isJson(response) && status >= 400 && status < 500 && status !== 429
  throw isRefusal ? refusal : new CallError('unavailable', status)
}

async function requestToken(): Promise<CachedToken> {
  const { config, registry, origin } = platform()
  const base = config.emulator ? `${origin}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com'
  const response = await fetch(`${base}/v1/accounts:signInWithPassword?key=${config.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: emailOf(guestAccount),
      password: guestAccount.password,
      tenantId: registry.AuthTenants[guestAccount.userType],
      returnSecureToken: true,
    }),
    signal: AbortSignal.timeout(20_000),
  }).catch(throwUnavailable)
  const answer: Answer = isJson(response) ? await response.json().catch(() => ({})) : {}
  const refused = refusals.find(reason => answer.error?.message?.startsWith(reason))
  if (response.status === 400 && refused) throw new CallError('unauthenticated', 400, refused)
  if (!response.ok || !answer.idToken) throw new CallError('unavailable', response.status, 'no token')
  return { token: answer.idToken, useUntil: Date.now() + Number(answer.expiresIn) * 1000 - renewBeforeMs }
}

type Answer = { idToken?: string; expiresIn?: string; error?: { message?: string } }

/** Decodes the fields of an ID token (JWT), without verifying its signature. */
export function readClaims(token: string): Claims {
  const base64 = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/**
 * The email address of a user for Firebase Auth, which knows no user names: `lucia@admins.comanda.app` for the user
 * `lucia` of the type `Admins`. The specification prescribes this form.
 */
export const emailOf = ({ user, userType }: { user: string; userType: string }): string =>
  `${user}@${userType.toLowerCase()}.comanda.app`

export const isGuestAccount = ({ user, userType }: { user: string; userType: string }): boolean =>
  user === guestAccount.user && userType === guestAccount.userType
