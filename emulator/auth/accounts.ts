import type { DatabaseSync } from 'node:sqlite'

/**
 * An account, with the field names of Identity Platform, the service behind Firebase Auth. `validSince` is in seconds
 * since 1970 and `lastRefreshAt` is ISO 8601 text; all other times are in milliseconds since 1970.
 */
export type Account = {
  localId: string
  email?: string
  emailVerified: boolean
  displayName?: string
  photoUrl?: string
  disabled: boolean
  /** Custom claims as a JSON text, for example `{"role":"waiter"}`. */
  customAttributes?: string
  passwordHash?: string
  salt?: string
  passwordUpdatedAt?: number
  /** The auth service refuses ID tokens that were issued before this time, and refresh tokens of earlier sign-ins. */
  validSince: string
  createdAt: string
  lastLoginAt?: string
  lastRefreshAt?: string
}

type Row = { account: string }

const schema = `
  CREATE TABLE IF NOT EXISTS auth_accounts (
    tenant TEXT NOT NULL, uid TEXT NOT NULL, email TEXT, account TEXT NOT NULL, PRIMARY KEY (tenant, uid)
  );
  CREATE UNIQUE INDEX IF NOT EXISTS auth_accounts_by_email ON auth_accounts (tenant, email);
`

/** Stores the accounts of all tenants. An account that belongs to no tenant is stored with the tenant id `''`. */
export class Accounts {
  readonly #statements

  constructor(database: DatabaseSync) {
    database.exec(schema)
    this.#statements = {
      byId: database.prepare('SELECT account FROM auth_accounts WHERE tenant = ? AND uid = ?'),
      byEmail: database.prepare('SELECT account FROM auth_accounts WHERE tenant = ? AND email = ?'),
      list: database.prepare('SELECT account FROM auth_accounts WHERE tenant = ? AND uid > ? ORDER BY uid LIMIT ?'),
      put: database.prepare(
        `INSERT INTO auth_accounts (tenant, uid, email, account) VALUES (?, ?, ?, ?)
         ON CONFLICT (tenant, uid) DO UPDATE SET email = excluded.email, account = excluded.account`,
      ),
      remove: database.prepare('DELETE FROM auth_accounts WHERE tenant = ? AND uid = ?'),
      removeAll: database.prepare('DELETE FROM auth_accounts WHERE tenant = ?'),
    }
  }

  get(tenant: string, uid: string): Account | undefined {
    return parse(this.#statements.byId.get(tenant, uid))
  }

  /** Finds an account by its email, ignoring upper and lower case. */
  getByEmail(tenant: string, email: string): Account | undefined {
    return parse(this.#statements.byEmail.get(tenant, email.toLowerCase()))
  }

  /** @returns up to `limit` accounts with an id greater than `after`, sorted by id */
  list(tenant: string, after: string, limit: number): Account[] {
    return this.#statements.list.all(tenant, after, limit).map(row => parse(row)!)
  }

  put(tenant: string, account: Account): Account {
    this.#statements.put.run(tenant, account.localId, account.email ?? null, JSON.stringify(account))
    return account
  }

  remove(tenant: string, uid: string): void {
    this.#statements.remove.run(tenant, uid)
  }

  removeAll(tenant: string): void {
    this.#statements.removeAll.run(tenant)
  }
}

function parse(row: unknown): Account | undefined {
  return row === undefined ? undefined : (JSON.parse((row as Row).account) as Account)
}
