import type { Account, Accounts } from './accounts.ts'
import { normalizeEmail, type RequestBody, readBoolean, readString } from './body.ts'
import { AuthError, ensure } from './errors.ts'
import { hashPassword } from './passwords.ts'

const reservedClaims = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(' '),
)

/**
 * Builds an account from a request, without custom claims.
 * @param passwordFields `passwordHash` and `salt`, or an empty object for an account without a password
 * @throws AuthError, for example EMAIL_EXISTS when another account of the tenant has the email
 */
export function buildAccount(
  accounts: Accounts,
  tenant: string,
  body: RequestBody,
  uid: string,
  passwordFields: Partial<Account>,
): Account {
  const email = readString(body, 'email')
  const now = Date.now()
  return {
    localId: uid,
    createdAt: String(now),
    validSince: String(Math.floor(now / 1000)),
    ...passwordFields,
    ...(email === undefined ? {} : { email: ensureEmailIsFree(accounts, tenant, email, uid) }),
    emailVerified: readBoolean(body, 'emailVerified') ?? false,
    disabled: readBoolean(body, 'disabled') ?? false,
    displayName: readString(body, 'displayName'),
    photoUrl: readString(body, 'photoUrl'),
  }
}

/** @returns `passwordHash` and `salt`, or an empty object when there is no password */
export async function hashOptionalPassword(password: string | undefined): Promise<Partial<Account>> {
  return password === undefined ? {} : hashPassword(password)
}

/**
 * @returns the email in lower case
 * @throws AuthError INVALID_EMAIL, or EMAIL_EXISTS when an account of the tenant other than `uid` has the email
 */
export function ensureEmailIsFree(accounts: Accounts, tenant: string, email: string, uid: string): string {
  const normalized = normalizeEmail(email)
  const owner = accounts.getByEmail(tenant, normalized)
  ensure(owner === undefined || owner.localId === uid, 'EMAIL_EXISTS')
  return normalized
}

/**
 * Reads the field `customAttributes` of a request: custom claims as a JSON text, for example `{"role":"waiter"}`.
 * @throws AuthError, for example when the text is not a JSON object, or contains a reserved claim such as `iat`
 */
export function readCustomClaims(body: RequestBody): string | undefined {
  const json = readString(body, 'customAttributes')
  if (json !== undefined) checkCustomClaims(json)
  return json
}

function checkCustomClaims(json: string): void {
  ensure(json.length <= 1000, 'CLAIMS_TOO_LARGE')
  let claims: unknown
  try {
    claims = JSON.parse(json)
  } catch {
    throw new AuthError('INVALID_CLAIMS')
  }
  ensure(typeof claims === 'object' && claims !== null && !Array.isArray(claims), 'INVALID_CLAIMS')
  for (const name of Object.keys(claims)) ensure(!reservedClaims.has(name), `FORBIDDEN_CLAIM : ${name}`)
}
