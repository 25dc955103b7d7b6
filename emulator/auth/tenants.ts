import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { projectId } from '../project.ts'

/** The settings of a tenant, with the field names of Identity Platform. */
export type TenantConfig = {
  displayName?: string
  allowPasswordSignup: boolean
  enableAnonymousUser: boolean
  /** If true, an unknown email and a wrong password get the same error, so that nobody learns who has an account. */
  emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean }
  /**
   * `disabledUserDeletion`: whether users cannot delete their own account. `disabledUserSignup` is only stored: this
   * server never lets users create an account.
   */
  client: { permissions: { disabledUserSignup: boolean; disabledUserDeletion: boolean } }
}

const defaults: TenantConfig = {
  allowPasswordSignup: false,
  enableAnonymousUser: false,
  emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  client: { permissions: { disabledUserSignup: false, disabledUserDeletion: false } },
}

type Row = { id: string; config: string }

/** Stores the tenants. The id `''` stands for the project itself; its settings are `adminOnlyConfig`. */
export class Tenants {
  readonly #statements

  constructor(database: DatabaseSync) {
    database.exec('CREATE TABLE IF NOT EXISTS auth_tenants (id TEXT PRIMARY KEY, config TEXT NOT NULL)')
    this.#statements = {
      get: database.prepare('SELECT config FROM auth_tenants WHERE id = ?'),
      list: database.prepare(`SELECT id, config FROM auth_tenants WHERE id > ? ORDER BY id LIMIT ?`),
      put: database.prepare('INSERT OR REPLACE INTO auth_tenants (id, config) VALUES (?, ?)'),
      remove: database.prepare('DELETE FROM auth_tenants WHERE id = ?'),
    }
  }

  get(id: string): TenantConfig | undefined {
    const row = this.#statements.get.get(id) as Row | undefined
    if (row !== undefined) return JSON.parse(row.config) as TenantConfig
    return id === '' ? adminOnlyConfig : undefined
  }

  list(after: string, limit: number): { id: string; config: TenantConfig }[] {
    const rows = this.#statements.list.all(after, limit) as Row[]
    return rows.map(({ id, config }) => ({ id, config: JSON.parse(config) as TenantConfig }))
  }

  /**
   * Changes only the given settings of a tenant. Creates the tenant if there is none with the id.
   * @param id by default the display name with a random suffix, for example `demo-3fa9c1`; without a display name,
   * `tenant` with a random suffix
   * @returns the id
   */
  put(
    config: Partial<TenantConfig>,
    id = `${config.displayName ?? 'tenant'}-${randomBytes(3).toString('hex')}`,
  ): string {
    this.#statements.put.run(id, JSON.stringify({ ...(this.get(id) ?? defaults), ...config }))
    return id
  }

  remove(id: string): void {
    this.#statements.remove.run(id)
  }
}

/**
 * With these settings, only administrators can create and delete accounts, and a sign-in with an unknown email fails
 * with the same error as a sign-in with a wrong password.
 */
export const adminOnlyConfig: TenantConfig = {
  allowPasswordSignup: true,
  enableAnonymousUser: false,
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
}

/** Converts a tenant to the JSON that firebase-admin reads. */
export function toTenantJson(id: string, config: TenantConfig): unknown {
  return { name: `projects/${projectId}/tenants/${id}`, tenantId: id, ...config }
}
