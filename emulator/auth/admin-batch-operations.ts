import { buildAccount, hashOptionalPassword, readCustomClaims } from './account-input.ts'
import type { Account, Accounts } from './accounts.ts'
import { type RequestBody, readString, readStrings } from './body.ts'
import { AuthError, ensure } from './errors.ts'
import { toUserInfo } from './user-info.ts'

/** `accounts:batchDelete`: deletes up to 1,000 accounts. Without `force` it deletes only disabled accounts. */
export function deleteAccounts(accounts: Accounts, tenant: string, body: RequestBody): unknown {
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
}

/** `accounts:batchGet`: returns one page of the tenant's accounts, in the order of their ids. */
export function listAccounts(accounts: Accounts, tenant: string, _body: RequestBody, query: URLSearchParams): unknown {
  const limit = Math.min(Math.max(Number(query.get('maxResults')) || 20, 1), 1000)
  const users = accounts.list(tenant, query.get('nextPageToken') ?? '', limit)
  const last = users.length === limit ? users.at(-1)?.localId : undefined
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: users.map(account => toUserInfo(tenant, account)),
    ...(last === undefined ? {} : { nextPageToken: last }),
  }
}

/**
 * `accounts:query`: returns the number of the tenant's accounts and, unless `returnUserInfo` is false, the accounts.
 */
export function queryAccounts(accounts: Accounts, tenant: string, body: RequestBody): unknown {
  const users = accounts.list(tenant, '', 1_000_000)
  const recordsCount = String(users.length)
  if (body.returnUserInfo === false) return { recordsCount }
  return { recordsCount, userInfo: users.map(account => toUserInfo(tenant, account)) }
}

/**
 * `accounts:batchCreate`: imports accounts. The field `error` of the answer lists the refused accounts, each with its
 * index in the request.
 */
export async function importAccounts(accounts: Accounts, tenant: string, body: RequestBody): Promise<unknown> {
  const users = body.users
  ensure(Array.isArray(users) && users.length > 0, 'MISSING_USER_ACCOUNT')
  const error: { index: number; message: string }[] = []
  for (const [index, user] of (users as RequestBody[]).entries()) {
    try {
      accounts.put(tenant, await readImportedAccount(accounts, tenant, user))
    } catch (reason) {
      if (!(reason instanceof AuthError)) throw reason
      error.push({ index, message: reason.message })
    }
  }
  return { kind: 'identitytoolkit#UploadAccountResponse', error }
}

/**
 * Converts one account of an import. Ignores a password hash in the import, because this server cannot verify a
 * password against a hash that another system has made. An account without `rawPassword` has no password.
 */
async function readImportedAccount(accounts: Accounts, tenant: string, user: RequestBody): Promise<Account> {
  const uid = readString(user, 'localId')
  ensure(uid, 'localId is missing')
  const passwordFields = await hashOptionalPassword(readString(user, 'rawPassword'))
  ensure((readString(user, 'tenantId') ?? tenant) === tenant, 'Tenant id does not match the tenant id in request.')
  const customAttributes = readCustomClaims(user)
  return { ...buildAccount(accounts, tenant, user, uid, passwordFields), customAttributes }
}
