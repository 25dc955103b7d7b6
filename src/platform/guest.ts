import { CallError } from './call-error.ts'
import { functionsAddress, isJson } from './config.ts'
import { platform } from './connection.ts'

/** The built-in account of the specification; its password is public. */
export const guest = { user: 'anonimo', userType: 'Clientes', password: 'comanda-invitado' } as const

/** Claims as they stand in the token; nothing that is decided here trusts them more than the server that sent it. */
export type Claims = { sub: string; name?: string; role?: string; tenantId?: string }

/** How long the house may take to put its account back, in milliseconds. */
const patience = 8_000
/** So long before its end a token is no longer used, in milliseconds. */
const margin = 300_000
const refusals = ['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'USER_DISABLED']

let kept: Kept | undefined

/**
 * The guest's token, by one plain request: whoever only reads the menu never loads Firebase for it. Since everybody knows
 * the password, signing in again is how the token is renewed; when it does not open the account, somebody changed it, and the
 * house is asked to put the account back.
 * @throws CallError `unauthenticated` when the account does not open by its password, `unavailable` for everything else
 */
export async function guestToken(renew = false): Promise<string> {
  if (!kept || renew || Date.now() > kept.until) kept = await signIn().catch(signInRestored)
  return kept.token
}

type Kept = { token: string; until: number }

async function signInRestored(error: unknown): Promise<Kept> {
  const isRefused = error instanceof CallError && error.code === 'unauthenticated'
  if (!isRefused || !(await restore())) throw error
  return signIn()
}

/** By a plain request: a call in the guest's name would need the token that is missing. */
function restore(): Promise<boolean> {
  const { config, origin, tenantId } = platform()
  return fetch(`${functionsAddress(config, origin)}/guest`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ headers: {}, data: { tenant: tenantId } }),
    signal: AbortSignal.timeout(patience),
  }).then(
    response => response.ok,
    () => false,
  )
}

async function signIn(): Promise<Kept> {
  const { config, registry, origin } = platform()
  const base = config.emulator ? `${origin}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com'
  const response = await fetch(`${base}/v1/accounts:signInWithPassword?key=${config.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: emailOf(guest),
      password: guest.password,
      tenantId: registry.AuthTenants[guest.userType],
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
  return { token: answer.idToken, until: Date.now() + Number(answer.expiresIn) * 1000 - margin }
}

type Answer = { idToken?: string; expiresIn?: string; error?: { message?: string } }

/** What a token says of its owner. */
export function claimsIn(token: string): Claims {
  const base64 = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** The login name of the specification: what was typed, and the domain of the user type. */
export const emailOf = ({ user, userType }: { user: string; userType: string }): string =>
  `${user}@${userType.toLowerCase()}.comanda.app`

export const isGuestAccount = ({ user, userType }: { user: string; userType: string }): boolean =>
  user === guest.user && userType === guest.userType
