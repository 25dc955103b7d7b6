import { randomBytes } from 'node:crypto'
import type { Account, Accounts } from './accounts.ts'
import { type Body, normalizeEmail, readBoolean, readString, readStrings } from './body.ts'
import { AuthError, ensure } from './errors.ts'
import { hashPassword } from './passwords.ts'
import { toUserInfo } from './user-info.ts'

/** What firebase-admin may call on the accounts of one tenant, by the name after `accounts:`; `create` has none. */
export type AdminOperations = Record<string, (tenant: string, body: Body, query: URLSearchParams) => unknown>

const reservedClaims = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(' '),
)

/** Each throws AuthError with the code that the real service answers. */
export function createAdminOperations(accounts: Accounts): AdminOperations {
  function existing(tenant: string, body: Body): Account {
    const uid = readString(body, 'localId')
    ensure(uid, 'MISSING_LOCAL_ID')
    const account = accounts.get(tenant, uid)
    ensure(account, 'USER_NOT_FOUND')
    return account
  }

  /** @throws AuthError EMAIL_EXISTS when another account has it */
  function freeEmail(tenant: string, email: string, uid: string): string {
    const valid = normalizeEmail(email)
    const owner = accounts.byEmail(tenant, valid)
    ensure(owner === undefined || owner.localId === uid, 'EMAIL_EXISTS')
    return valid
  }

  return {
    async create(tenant, body) {
      const uid = readString(body, 'localId') ?? randomBytes(21).toString('base64url')
      const password = readString(body, 'password')
      const secret = password === undefined ? {} : await hashPassword(password)
      ensure(accounts.get(tenant, uid) === undefined, 'DUPLICATE_LOCAL_ID')
      const email = readString(body, 'email')
      const account = accounts.put(tenant, {
        ...newAccount(uid),
        ...secret,
        ...(email === undefined ? {} : { email: freeEmail(tenant, email, uid) }),
        emailVerified: readBoolean(body, 'emailVerified') ?? false,
        disabled: readBoolean(body, 'disabled') ?? false,
        displayName: readString(body, 'displayName'),
        photoUrl: readString(body, 'photoUrl'),
      })
      return { kind: 'identitytoolkit#SignupNewUserResponse', localId: uid, email: account.email }
    },

    lookup(tenant, body) {
      const found = [
        ...readStrings(body, 'localId').map(uid => accounts.get(tenant, uid)),
        ...readStrings(body, 'email').map(email => accounts.byEmail(tenant, email)),
      ].filter(account => account !== undefined)
      const users = [...new Map(found.map(account => [account.localId, toUserInfo(tenant, account)])).values()]
      return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length === 0 ? {} : { users }) }
    },

    async update(tenant, body) {
      const password = readString(body, 'password')
      const secret = password === undefined ? {} : { ...(await hashPassword(password)), passwordUpdatedAt: Date.now() }
      const before = existing(tenant, body)
      const email = readString(body, 'email')
      const moved = email !== undefined && email.toLowerCase() !== before.email
      const revoked = password !== undefined || moved ? String(Math.floor(Date.now() / 1000)) : before.validSince
      const claims = readString(body, 'customAttributes')
      if (claims !== undefined) checkClaims(claims)
      const account: Account = {
        ...before,
        ...secret,
        ...(moved ? { email: freeEmail(tenant, email, before.localId), emailVerified: false } : {}),
        emailVerified: readBoolean(body, 'emailVerified') ?? (moved ? false : before.emailVerified),
        disabled: readBoolean(body, 'disableUser') ?? before.disabled,
        displayName: readString(body, 'displayName') ?? before.displayName,
        photoUrl: readString(body, 'photoUrl') ?? before.photoUrl,
        customAttributes: claims ?? before.customAttributes,
        validSince: body.validSince === undefined ? revoked : String(body.validSince),
      }
      for (const attribute of readStrings(body, 'deleteAttribute')) {
        if (attribute === 'DISPLAY_NAME') account.displayName = undefined
        if (attribute === 'PHOTO_URL') account.photoUrl = undefined
      }
      accounts.put(tenant, account)
      return { kind: 'identitytoolkit#SetAccountInfoResponse', ...toUserInfo(tenant, account) }
    },

    delete(tenant, body) {
      accounts.remove(tenant, existing(tenant, body).localId)
      return { kind: 'identitytoolkit#DeleteAccountResponse' }
    },

    batchDelete(tenant, body) {
      const uids = readStrings(body, 'localIds')
      ensure(uids.length > 0 && uids.length <= 1000, 'LOCAL_ID_LIST_EXCEEDS_LIMIT')
      const errors = uids.flatMap((localId, index) => {
        const account = accounts.get(tenant, localId)
        if (account !== undefined && !account.disabled && body.force !== true) {
          return [{ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' }]
        }
        accounts.remove(tenant, localId)
        return []
      })
      return errors.length === 0 ? {} : { errors }
    },

    batchGet(tenant, _body, query) {
      const limit = Math.min(Math.max(Number(query.get('maxResults')) || 20, 1), 1000)
      const users = accounts.list(tenant, query.get('nextPageToken') ?? '', limit)
      const last = users.length === limit ? users.at(-1)?.localId : undefined
      return {
        kind: 'identitytoolkit#DownloadAccountResponse',
        users: users.map(account => toUserInfo(tenant, account)),
        ...(last === undefined ? {} : { nextPageToken: last }),
      }
    },

    query(tenant, body) {
      const users = accounts.list(tenant, '', 1_000_000)
      const recordsCount = String(users.length)
      if (body.returnUserInfo === false) return { recordsCount }
      return { recordsCount, userInfo: users.map(account => toUserInfo(tenant, account)) }
    },

    async batchCreate(tenant, body) {
      const users = body.users
      ensure(Array.isArray(users) && users.length > 0, 'MISSING_USER_ACCOUNT')
      const error: { index: number; message: string }[] = []
      for (const [index, user] of (users as Body[]).entries()) {
        try {
          accounts.put(tenant, await imported(tenant, user))
        } catch (reason) {
          if (!(reason instanceof AuthError)) throw reason
          error.push({ index, message: reason.message })
        }
      }
      return { kind: 'identitytoolkit#UploadAccountResponse', error }
    },
  }

  /** Hashes of other kinds than ours cannot be checked: an imported account needs `rawPassword`, or a new password. */
  async function imported(tenant: string, user: Body): Promise<Account> {
    const uid = readString(user, 'localId')
    ensure(uid, 'localId is missing')
    const password = readString(user, 'rawPassword')
    const secret = password === undefined ? {} : await hashPassword(password)
    ensure((readString(user, 'tenantId') ?? tenant) === tenant, 'Tenant id does not match the tenant id in request.')
    const claims = readString(user, 'customAttributes')
    if (claims !== undefined) checkClaims(claims)
    const email = readString(user, 'email')
    return {
      ...newAccount(uid),
      ...secret,
      ...(email === undefined ? {} : { email: freeEmail(tenant, email, uid) }),
      emailVerified: readBoolean(user, 'emailVerified') ?? false,
      disabled: readBoolean(user, 'disabled') ?? false,
      displayName: readString(user, 'displayName'),
      photoUrl: readString(user, 'photoUrl'),
      customAttributes: claims,
    }
  }
}

function newAccount(localId: string): Account {
  const now = Date.now()
  return {
    localId,
    emailVerified: false,
    disabled: false,
    createdAt: String(now),
    validSince: String(Math.floor(now / 1000)),
  }
}

function checkClaims(json: string): void {
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
