import type { Account } from '../auth/accounts.ts'
import type { TenantConfig } from '../auth/tenants.ts'
import type { Fields } from '../firestore/values.ts'
import type { RegistryEntry } from '../registry/main.ts'
import type { ObjectSettings } from '../storage/objects.ts'

/** A tenant's file is gzipped lines of JSON. The last says that the file is whole. */
export type ExportRecord =
  | { kind: 'tenant'; format: 1; tenant: string; registry: RegistryEntry }
  | { kind: 'authTenant'; id: string; config: TenantConfig }
  | { kind: 'account'; authTenant: string; account: Account }
  /** `path` begins below the tenant's own document, which is `''`. */
  | { kind: 'document'; path: string; fields: Fields }
  /** `content` in base64; `name` begins below the tenant's folder. */
  | { kind: 'object'; name: string; settings: ObjectSettings; content: string }
  | { kind: 'end'; lines: number }
