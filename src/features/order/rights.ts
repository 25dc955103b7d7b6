import type { Tenant } from '../../../domain/catalogue.ts'
import { type Action, may, type Role } from '../../../domain/permissions.ts'

/** The facts that decide which actions are allowed: the user's role and the tenant's settings. */
export type Rights = { actor: { role: Role }; tenant: Pick<Tenant, 'settings'> }

export const isAllowed = ({ actor, tenant }: Rights, action: Action): boolean => may(actor, action, tenant)
