import type { Account } from '../auth/accounts.ts'
import type { TenantConfig } from '../auth/tenants.ts'
import type { Fields } from '../firestore/values.ts'
import type { RegistryEntry } from '../registry/main.ts'
import type { ObjectSettings } from '../storage/objects.ts'

/**
 * One line of an exported file. The file contains one tenant, as gzipped lines of JSON. The last line is the record
 * `end` with the number of the other lines. A file without this record is incomplete.
 */
export type ExportRecord =
  | { kind: 'tenant'; format: 1; tenant: string; registry: RegistryEntry }
  | { kind: 'authTenant'; id: string; config: TenantConfig }
  | { kind: 'account'; authTenant: string; account: Account }
  /** `path` is relative to the tenant's document; the tenant's document itself has the path `''`. */
  | { kind: 'document'; path: string; fields: Fields }
  /** An object of Storage. `content` is in base64; `name` is relative to the tenant's folder. */
  | { kind: 'object'; name: string; settings: ObjectSettings; content: string }
  | { kind: 'end'; lines: number }
