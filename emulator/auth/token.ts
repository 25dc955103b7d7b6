import { projectId } from '../project.ts'

/** The claims of an ID token, custom claims included. Times are in seconds since 1970. */
export type IdTokenClaims = {
  iss: string
  aud: string
  sub: string
  user_id: string
  iat: number
  auth_time: number
  exp: number
  firebase: { sign_in_provider: string; identities: Record<string, string[]>; tenant?: string }
  [name: string]: unknown
}

const issuer = `https://securetoken.google.com/${projectId}`
const header = encode({ alg: 'none', typ: 'JWT' })
const lifetimeSeconds = 3600

/**
 * Issues an unsigned ID token that is valid for an hour. Anybody who can reach the port can forge such a token, so the
 * server listens on loopback by default.
 */
export function issueIdToken(
  claims: Pick<IdTokenClaims, 'sub' | 'auth_time' | 'firebase'> & Record<string, unknown>,
  now = Date.now(),
): string {
  const iat = Math.floor(now / 1000)
  const token = { ...claims, user_id: claims.sub, iss: issuer, aud: projectId, iat, exp: iat + lifetimeSeconds }
  return `${header}.${encode(token)}.`
}

/**
 * Reads the ID token of a `Bearer` header, without a check of the signature. Returns null when there is no such header,
 * or when the token is malformed, expired or of another project.
 */
export function readBearerToken(authorization: string | undefined): IdTokenClaims | null {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : parseIdToken(token)
}

/**
 * Reads an ID token, without a check of the signature.
 * @returns null when the token is malformed, expired or of another project
 */
export function parseIdToken(jwt: string, now = Date.now()): IdTokenClaims | null {
  const token = parseClaims(jwt)
  return token?.aud === projectId && token.iss === issuer && token.exp > now / 1000 ? token : null
}

/**
 * Reads a mock token, which the test library `@firebase/rules-unit-testing` makes. A mock token may name any project,
 * has `iat` 0 and never expires. Returns null for any other token. The server accepts mock tokens only when it was
 * started with `--test`.
 */
export function readMockToken(authorization: string | undefined): IdTokenClaims | null {
  const token = parseClaims(authorization?.replace(/^Bearer /i, '') ?? '')
  return token?.iat === 0 ? { ...token, exp: Number.MAX_SAFE_INTEGER / 1000 } : null
}

function parseClaims(jwt: string): IdTokenClaims | null {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(jwt)?.[1]
  if (payload === undefined) return null
  try {
    const token = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as IdTokenClaims | null
    return typeof token?.sub === 'string' && token.sub !== '' ? token : null
  } catch {
    return null
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
