import { CallError } from './call-error.ts'
import { functionsAddress, isJson } from './config.ts'
import { platform } from './connection.ts'

/** The built-in account of the specification; its password is public. */
export const guestAccount = { user: 'anonimo', userType: 'Clientes', password: 'comanda-invitado' } as const

/** Claims as they stand in the token; nothing that is decided here trusts them more than the server that sent it. */
export type Claims = { sub: string; name?: string; role?: string; tenantId?: string }

/** How long the house may take to put its account back, in milliseconds. */
const restoreTimeoutMs = 8_000
/** So long before its end a token is no longer used, in milliseconds. */
const renewBeforeMs = 300_000
const refusals = ['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'USER_DISABLED']

let cachedToken: CachedToken | undefined

/**
 * The guest's token, by one plain request: whoever only reads the menu never loads Firebase for it. Since everybody knows
 * the password, signing in again is how the token is renewed; when it does not open the account, somebody changed it, and the
 * house is asked to put the account back.
 * @throws CallError `unauthenticated` when the account does not open by its password, `unavailable` for everything else
 */
export async function fetchGuestToken(renew = false): Promise<string> {
  if (!cachedToken || renew || Date.now() > cachedToken.useUntil)
    cachedToken = await requestToken().catch(restoreAndSignIn)
  return cachedToken.token
}

type CachedToken = { token: string; useUntil: number }

async function restoreAndSignIn(error: unknown): Promise<CachedToken> {
  const isRefused = error instanceof CallError && error.code === 'unauthenticated'
  if (!isRefused || !(await restoreAccount())) throw error
  return requestToken()
}

/** By a plain request: a call in the guest's name would need the token that is missing. */
function restoreAccount(): Promise<boolean> {
  const { config, origin, tenantId } = platform()
  return fetch(`${functionsAddress(config, origin)}/guest`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ headers: {}, data: { tenant: tenantId } }),
    signal: AbortSignal.timeout(restoreTimeoutMs),
  }).then(
    response => response.ok,
    () => false,
  )
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
  }).catch(error => {
    throw new CallError('unavailable', 0, String(error))
  })
  const answer: Answer = isJson(response) ? await response.json().catch(() => ({})) : {}
  const refused = refusals.find(reason => answer.error?.message?.startsWith(reason))
  if (response.status === 400 && refused) throw new CallError('unauthenticated', 400, refused)
  if (!response.ok || !answer.idToken) throw new CallError('unavailable', response.status, 'no token')
  return { token: answer.idToken, useUntil: Date.now() + Number(answer.expiresIn) * 1000 - renewBeforeMs }
}

type Answer = { idToken?: string; expiresIn?: string; error?: { message?: string } }

/** What a token says of its owner. */
export function readClaims(token: string): Claims {
  const base64 = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** The login name of the specification: what was typed, and the domain of the user type. */
export const emailOf = ({ user, userType }: { user: string; userType: string }): string =>
  `${user}@${userType.toLowerCase()}.comanda.app`

export const isGuestAccount = ({ user, userType }: { user: string; userType: string }): boolean =>
  user === guestAccount.user && userType === guestAccount.userType
