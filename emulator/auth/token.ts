import { projectId } from '../project.ts'

/** The claims of an ID token; custom ones at the top level. Times are in seconds since 1970. */
export type Token = {
  iss: string
  aud: string
  sub: string
  user_id: string
  iat: number
  auth_time: number
  exp: number
  firebase: { sign_in_provider: string; identities: Record<string, string[]>; tenant?: string }
  [claim: string]: unknown
}

const issuer = `https://securetoken.google.com/${projectId}`
const header = encode({ alg: 'none', typ: 'JWT' })
const lifetimeSeconds = 3600

/** An unsigned ID token that lives for an hour: whoever reaches the port can forge one, hence loopback only. */
export function issueIdToken(
  claims: Pick<Token, 'sub' | 'auth_time' | 'firebase'> & Record<string, unknown>,
  now = Date.now(),
): string {
  const iat = Math.floor(now / 1000)
  const token = { ...claims, user_id: claims.sub, iss: issuer, aud: projectId, iat, exp: iat + lifetimeSeconds }
  return `${header}.${encode(token)}.`
}

/** Reads `Bearer <unsigned JWT>`. `null`: none, malformed, expired or meant for another project. */
export function readToken(authorization: string | undefined): Token | null {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : decodeToken(token)
}

/** The claims of an unsigned JWT that is whole, for this project and not expired; else `null`. */
export function decodeToken(jwt: string, now = Date.now()): Token | null {
  const token = parseClaims(jwt)
  return token?.aud === projectId && token.iss === issuer && token.exp > now / 1000 ? token : null
}

/** What tests make up for themselves: for any project, and issued in 1970 for ever. Only with `--test`. */
export function readMockToken(authorization: string | undefined): Token | null {
  const token = parseClaims(authorization?.replace(/^Bearer /i, '') ?? '')
  return token?.iat === 0 ? { ...token, exp: Number.MAX_SAFE_INTEGER / 1000 } : null
}

function parseClaims(jwt: string): Token | null {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(jwt)?.[1]
  if (payload === undefined) return null
  try {
    const token = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Token | null
    return typeof token?.sub === 'string' && token.sub !== '' ? token : null
  } catch {
    return null
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
