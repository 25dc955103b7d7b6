import { type RequestBody, readString } from './body.ts'
import { AuthError, ensure } from './errors.ts'

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/**
 * Reads a custom token, with which a server lets one of its users sign in. When firebase-admin works with an emulator,
 * it does not sign its custom tokens, so anybody who can reach the port can forge one.
 * @returns `tenant`: `''` for a user of no tenant
 * @throws AuthError, for example INVALID_CUSTOM_TOKEN
 */
export function readCustomToken(body: RequestBody, now = Date.now()): { uid: string; tenant: string } {
  const text = readString(body, 'token')
  ensure(text, 'MISSING_CUSTOM_TOKEN')
  const { uid, aud, exp, tenant_id: tenant = '' } = parsePayload(text)
  const isValid = typeof uid === 'string' && uid !== '' && aud === audience && typeof tenant === 'string'
  ensure(isValid && Number(exp) > now / 1000, 'INVALID_CUSTOM_TOKEN')
  ensure((readString(body, 'tenantId') ?? tenant) === tenant, 'TENANT_ID_MISMATCH')
  return { uid, tenant }
}

function parsePayload(token: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    if (typeof payload === 'object' && payload !== null) return payload as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new AuthError('INVALID_CUSTOM_TOKEN')
}
