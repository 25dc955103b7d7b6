import type { Account, Accounts } from './accounts.ts'
import { normalizeEmail, type RequestBody, readString } from './body.ts'
import { readCustomToken } from './custom-token.ts'
import { AuthError, ensure } from './errors.ts'
import type { Lockout } from './lockout.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import type { Session, Sessions, Tokens } from './sessions.ts'
import type { TenantConfig, Tenants } from './tenants.ts'
import { toUserInfo } from './user-info.ts'

type Dependencies = { accounts: Accounts; tenants: Tenants; sessions: Sessions; lockout: Lockout }

/**
 * The operations that the web SDK calls, keyed by the name after `accounts:` in the URL, for example
 * `signInWithPassword`. `address` is the caller's IP address.
 */
export type ClientOperations = Record<string, (body: RequestBody, address: string) => unknown>

/**
 * Creates the operations. To refuse a request, an operation throws AuthError with an error code of Identity Platform,
 * the service behind Firebase Auth.
 */
export function createClientOperations({ accounts, tenants, sessions, lockout }: Dependencies): ClientOperations {
  function configOf(tenant: string): TenantConfig {
    const config = tenants.get(tenant)
    ensure(config, 'TENANT_NOT_FOUND')
    return config
  }

  function sessionOf(body: RequestBody): Session {
    const idToken = readString(body, 'idToken')
    ensure(idToken, 'MISSING_ID_TOKEN')
    const session = sessions.verifyIdToken(idToken)
    ensureTenant(body, session)
    return session
  }

  return {
    async signInWithPassword(body, address) {
      const tenant = readString(body, 'tenantId') ?? ''
      const config = configOf(tenant)
      ensure(config.allowPasswordSignup, 'PASSWORD_LOGIN_DISABLED')
      const email = readString(body, 'email')
      ensure(email !== undefined, 'MISSING_EMAIL')
      const password = readString(body, 'password')
      const found = accounts.getByEmail(tenant, normalizeEmail(email))
      ensure(password, 'MISSING_PASSWORD')
      const hidesEmails = config.emailPrivacyConfig.enableImprovedEmailPrivacy
      if (found === undefined) throw new AuthError(hidesEmails ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND')

      const key = `${tenant}/${found.localId}`
      const ensureUnlocked = () => ensure(isGuestAccount(found) || !lockout.isLocked(key, address), lockedOutCode)
      ensureUnlocked()
      ensure(!found.disabled, 'USER_DISABLED')
      const isCorrect =
        found.passwordHash !== undefined && (await matchesPassword(password, found.passwordHash, found.salt!))
      ensureUnlocked() // Checks again, because wrong passwords in parallel requests may have locked the account by now.
      if (!isCorrect) {
        lockout.recordFailure(key, address)
        throw new AuthError(hidesEmails ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD')
      }
      lockout.clearFailures(key, address)

      const current = accounts.get(tenant, found.localId) // The account may have changed during the await.
      ensure(current !== undefined, 'USER_NOT_FOUND')
      ensure(!current.disabled, 'USER_DISABLED')
      const now = Date.now()
      const account = accounts.put(tenant, { ...current, lastLoginAt: String(now) })
      return {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        registered: true,
        localId: account.localId,
        email: account.email,
        displayName: account.displayName ?? '',
        ...sessions.issueTokens({ tenant, account, authTime: Math.floor(now / 1000) }),
      }
    },

    /**
     * Accepts a custom token only for an existing account, because only administrators create accounts. Identity
     * Platform would create the account.
     */
    signInWithCustomToken(body) {
      const { tenant, uid } = readCustomToken(body)
      configOf(tenant)
      const found = accounts.get(tenant, uid)
      ensure(found, 'USER_NOT_FOUND')
      ensure(!found.disabled, 'USER_DISABLED')
      const now = Date.now()
      const account = accounts.put(tenant, { ...found, lastLoginAt: String(now) })
      return {
        kind: 'identitytoolkit#VerifyCustomTokenResponse',
        isNewUser: false,
        ...sessions.issueTokens({ tenant, account, authTime: Math.floor(now / 1000), provider: 'custom' }),
      }
    },

    lookup(body) {
      const { tenant, account } = sessionOf(body)
      return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [toUserInfo(tenant, account)] }
    },

    async update(body) {
      const { tenant, account } = sessionOf(body)
      ensure(body.customAttributes === undefined, 'INSUFFICIENT_PERMISSION')
      ensure(body.disableUser === undefined && body.localId === undefined, 'OPERATION_NOT_ALLOWED')
      const email = readString(body, 'email')
      ensure(email === undefined || email.toLowerCase() === account.email, emailChangeCode)
      ensure(!isGuestAccount(account), 'OPERATION_NOT_ALLOWED')
      const password = readString(body, 'password')
      const secret = password === undefined ? undefined : await hashPassword(password)
      const now = Math.floor(Date.now() / 1000)
      const changed = accounts.put(tenant, {
        ...account,
        displayName: readString(body, 'displayName') ?? account.displayName,
        photoUrl: readString(body, 'photoUrl') ?? account.photoUrl,
        ...(secret === undefined ? {} : { ...secret, validSince: String(now), passwordUpdatedAt: Date.now() }),
      })
      const tokens: Partial<Tokens> = secret ? sessions.issueTokens({ tenant, account: changed, authTime: now }) : {}
      return { kind: 'identitytoolkit#SetAccountInfoResponse', ...toUserInfo(tenant, changed), ...tokens }
    },

    delete(body) {
      const { tenant, account } = sessionOf(body)
      ensure(!configOf(tenant).client.permissions.disabledUserDeletion, 'ADMIN_ONLY_OPERATION')
      accounts.remove(tenant, account.localId)
      return { kind: 'identitytoolkit#DeleteAccountResponse' }
    },

    /** Always refuses, because only administrators create accounts. */
    signUp(body) {
      configOf(readString(body, 'tenantId') ?? '')
      throw new AuthError('ADMIN_ONLY_OPERATION')
    },

    /** Always refuses to send an email, because the accounts' email addresses are made up and have no mailbox. */
    sendOobCode() {
      throw new AuthError('OPERATION_NOT_ALLOWED')
    },
  }
}

/**
 * Handles `POST /v1/token`: issues a new ID token and a new refresh token for a refresh token. The fields of the
 * request may be in snake case or in camel case, for example `grant_type` or `grantType`.
 */
export function refreshTokens(sessions: Sessions, accounts: Accounts, body: RequestBody): unknown {
  const grantType = readString(body, 'grant_type') ?? readString(body, 'grantType')
  ensure(grantType, 'MISSING_GRANT_TYPE')
  ensure(grantType === 'refresh_token', 'INVALID_GRANT_TYPE')
  const refreshToken = readString(body, 'refresh_token') ?? readString(body, 'refreshToken')
  ensure(refreshToken, 'MISSING_REFRESH_TOKEN')
  const session = sessions.verifyRefreshToken(refreshToken)
  ensureTenant(body, session)
  accounts.put(session.tenant, { ...session.account, lastRefreshAt: new Date().toISOString() })
  const tokens = sessions.issueTokens(session)
  return {
    id_token: tokens.idToken,
    access_token: tokens.idToken,
    expires_in: tokens.expiresIn,
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    user_id: session.account.localId,
    project_id: '000000000000',
  }
}

const lockedOutCode =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.'
const emailChangeCode = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.'

/**
 * Whether this is the account that all guests of a tenant share. The password of the shared account is public. So
 * wrong passwords must not lock the account, and a guest must not change the account. Identity Platform lets guests
 * change it. So in production a phone that cannot sign in calls our Cloud Function `guest`, which repairs the account.
 */
function isGuestAccount(account: Account): boolean {
  return (JSON.parse(account.customAttributes ?? '{}') as { role?: string }).role === 'guest'
}

/** @throws AuthError TENANT_ID_MISMATCH when the request names another tenant than the caller's token */
function ensureTenant(body: RequestBody, { tenant }: Session): void {
  ensure((readString(body, 'tenantId') ?? tenant) === tenant, 'TENANT_ID_MISMATCH')
}
