import type { Tenant } from '../../../domain/catalogue.ts'
import type { Role } from '../../../domain/permissions.ts'

/** Who looks at the order, at which tenant: all that `may` asks. */
export type Rights = { actor: { role: Role }; tenant: Pick<Tenant, 'settings'> }
