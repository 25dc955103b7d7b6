import { randomBytes } from 'node:crypto'
import { buildAccount, ensureEmailIsFree, hashOptionalPassword, readCustomClaims } from './account-input.ts'
import type { Account, Accounts } from './accounts.ts'
import { deleteAccounts, importAccounts, listAccounts, queryAccounts } from './admin-batch-operations.ts'
import { type RequestBody, readBoolean, readString, readStrings } from './body.ts'
import { ensure } from './errors.ts'
import { toUserInfo } from './user-info.ts'

/**
 * An operation that firebase-admin calls for the accounts of one tenant, or with the tenant id `''` for the accounts of
 * no tenant. It throws AuthError for a refused request.
 */
export type AdminOperation = (accounts: Accounts, tenant: string, body: RequestBody, query: URLSearchParams) => unknown

/**
 * The operations of firebase-admin on accounts, keyed by the name after `accounts:` in the URL: a request to
 * `…/accounts:lookup` calls `lookup`. A URL that ends with `/accounts` calls `create`.
 */
export const adminOperations: Record<string, AdminOperation> = {
  create: createAccount,
  lookup: lookUpAccounts,
  update: updateAccount,
  delete: deleteAccount,
  batchCreate: importAccounts,
  batchDelete: deleteAccounts,
  batchGet: listAccounts,
  query: queryAccounts,
}

async function createAccount(accounts: Accounts, tenant: string, body: RequestBody): Promise<unknown> {
  const uid = readString(body, 'localId') ?? randomBytes(21).toString('base64url')
  const passwordFields = await hashOptionalPassword(readString(body, 'password'))
  ensure(accounts.get(tenant, uid) === undefined, 'DUPLICATE_LOCAL_ID')
  const account = accounts.put(tenant, buildAccount(accounts, tenant, body, uid, passwordFields))
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: uid, email: account.email }
}

function lookUpAccounts(accounts: Accounts, tenant: string, body: RequestBody): unknown {
  const found = [
    ...readStrings(body, 'localId').map(uid => accounts.get(tenant, uid)),
    ...readStrings(body, 'email').map(email => accounts.getByEmail(tenant, email)),
  ].filter(account => account !== undefined)
  const users = [...new Map(found.map(account => [account.localId, toUserInfo(tenant, account)])).values()]
  return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length === 0 ? {} : { users }) }
}

async function updateAccount(accounts: Accounts, tenant: string, body: RequestBody): Promise<unknown> {
  const password = readString(body, 'password')
  const passwordFields = await hashOptionalPassword(password)
  const before = readExistingAccount(accounts, tenant, body)
  const email = readString(body, 'email')
  const changesEmail = email !== undefined && email.toLowerCase() !== before.email
  const account: Account = {
    ...before,
    customAttributes: readCustomClaims(body) ?? before.customAttributes,
    ...passwordFields,
    ...(password === undefined ? {} : { passwordUpdatedAt: Date.now() }),
    ...(changesEmail ? { email: ensureEmailIsFree(accounts, tenant, email, before.localId) } : {}),
    emailVerified: readBoolean(body, 'emailVerified') ?? (changesEmail ? false : before.emailVerified),
    disabled: readBoolean(body, 'disableUser') ?? before.disabled,
    displayName: readString(body, 'displayName') ?? before.displayName,
    photoUrl: readString(body, 'photoUrl') ?? before.photoUrl,
    validSince: computeValidSince(before, body, password !== undefined || changesEmail),
  }
  for (const attribute of readStrings(body, 'deleteAttribute')) {
    if (attribute === 'DISPLAY_NAME') account.displayName = undefined
    if (attribute === 'PHOTO_URL') account.photoUrl = undefined
  }
  accounts.put(tenant, account)
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...toUserInfo(tenant, account) }
}

/**
 * Returns the new `validSince` of an account: the value in the request, if it has one; else the present time, if
 * `revokesTokens` is true; else the old value. As in Identity Platform, a change of the password or the email revokes
 * tokens.
 */
function computeValidSince(before: Account, body: RequestBody, revokesTokens: boolean): string {
  if (body.validSince !== undefined) return String(body.validSince)
  return revokesTokens ? String(Math.floor(Date.now() / 1000)) : before.validSince
}

function deleteAccount(accounts: Accounts, tenant: string, body: RequestBody): unknown {
  accounts.remove(tenant, readExistingAccount(accounts, tenant, body).localId)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

function readExistingAccount(accounts: Accounts, tenant: string, body: RequestBody): Account {
  const uid = readString(body, 'localId')
  ensure(uid, 'MISSING_LOCAL_ID')
  const account = accounts.get(tenant, uid)
  ensure(account, 'USER_NOT_FOUND')
  return account
}
