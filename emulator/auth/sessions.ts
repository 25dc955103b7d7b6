import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Account, Accounts } from './accounts.ts'
import { AuthError, ensure } from './errors.ts'
import { type IdTokenClaims, issueIdToken, parseIdToken } from './token.ts'

/** The tokens of a sign-in, as the SDKs expect them. `expiresIn`: the lifetime of the ID token in seconds, `'3600'`. */
export type Tokens = { idToken: string; refreshToken: string; expiresIn: string }
/** How the user has signed in: with email and password, or with a custom token. */
export type SignInProvider = 'password' | 'custom'
/**
 * A signed-in account. `authTime`: the time of the sign-in, in seconds since 1970. `provider`: by default `password`.
 */
export type Session = { tenant: string; account: Account; authTime: number; provider?: SignInProvider }

type RefreshTokenContent = { tenant: string; uid: string; authTime: number; provider?: SignInProvider }

export class Sessions {
  readonly #accounts: Accounts
  readonly #secret: Uint8Array

  constructor(database: DatabaseSync, accounts: Accounts) {
    this.#accounts = accounts
    this.#secret = loadSecret(database)
  }

  issueTokens({ tenant, account, authTime, provider = 'password' }: Session): Tokens {
    const identities: Record<string, string[]> = account.email === undefined ? {} : { email: [account.email] }
    const idToken = issueIdToken({
      ...(account.displayName === undefined ? {} : { name: account.displayName }),
      ...(account.photoUrl === undefined ? {} : { picture: account.photoUrl }),
      ...(JSON.parse(account.customAttributes ?? '{}') as Record<string, unknown>),
      ...(account.email === undefined ? {} : { email: account.email, email_verified: account.emailVerified }),
      sub: account.localId,
      auth_time: authTime,
      firebase: { identities, sign_in_provider: provider, ...(tenant === '' ? {} : { tenant }) },
    })
    return {
      idToken,
      refreshToken: this.#encodeRefreshToken({ tenant, uid: account.localId, authTime, provider }),
      expiresIn: '3600',
    }
  }

  /** @throws AuthError when the token is malformed, forged or revoked, or its account is deleted or disabled */
  verifyRefreshToken(refreshToken: string): Session {
    const { tenant, uid, authTime, provider = 'password' } = this.#decodeRefreshToken(refreshToken)
    return { ...this.#activeAccount(tenant, uid, authTime), authTime, provider }
  }

  /**
   * @throws AuthError when the token is malformed, expired, revoked or of another project, or its account is deleted or
   * disabled
   */
  verifyIdToken(idToken: string): Session {
    const token = parseIdToken(idToken)
    ensure(token, isOfThisProject(idToken) ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
    return { ...this.#activeAccount(token.firebase.tenant ?? '', token.sub, token.iat), authTime: token.auth_time }
  }

  #activeAccount(tenant: string, uid: string, issued: number): { tenant: string; account: Account } {
    const account = this.#accounts.get(tenant, uid)
    ensure(account, 'USER_NOT_FOUND')
    ensure(!account.disabled, 'USER_DISABLED')
    ensure(issued >= Number(account.validSince), 'TOKEN_EXPIRED')
    return { tenant, account }
  }

  #encodeRefreshToken(refresh: RefreshTokenContent): string {
    const content = Buffer.from(JSON.stringify(refresh)).toString('base64url')
    return `${content}.${this.#sign(content).toString('base64url')}`
  }

  #decodeRefreshToken(refreshToken: string): RefreshTokenContent {
    const [content = '', signature = ''] = refreshToken.split('.')
    const expected = this.#sign(content)
    const actual = Buffer.from(signature, 'base64url')
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
      throw new AuthError('INVALID_REFRESH_TOKEN')
    }
    return JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as RefreshTokenContent
  }

  #sign(content: string): Buffer {
    return createHmac('sha256', this.#secret).update(content).digest()
  }
}

function isOfThisProject(idToken: string): boolean {
  const token: IdTokenClaims | null = parseIdToken(idToken, 0)
  return token !== null
}

/** Loads the key that signs refresh tokens. If the database has no key yet, creates a random one and stores it. */
function loadSecret(database: DatabaseSync): Uint8Array {
  database.exec('CREATE TABLE IF NOT EXISTS auth_secret (secret BLOB NOT NULL)')
  const row = database.prepare('SELECT secret FROM auth_secret').get() as { secret: Uint8Array } | undefined
  if (row !== undefined) return row.secret
  const secret = randomBytes(32)
  database.prepare('INSERT INTO auth_secret (secret) VALUES (?)').run(secret)
  return secret
}
