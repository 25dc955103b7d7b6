import type { Tenant } from '../../../domain/catalogue.ts'
import { type Action, may, type Role } from '../../../domain/permissions.ts'

/**
 * The facts that decide which actions are allowed: the user's role and the tenant's settings. `canAsk`: somebody may
 * approve with a PIN on this tablet what the user may not do.
 */
export type Rights = { actor: { role: Role }; tenant: Pick<Tenant, 'settings'>; canAsk?: boolean }

export const isAllowed = ({ actor, tenant }: Rights, action: Action): boolean => may(actor, action, tenant)

/** Whether the user may do it, or may ask an approver for it. The kitchen does not ask. */
export const isAllowedOrApproved = (rights: Rights, action: Action): boolean =>
  isAllowed(rights, action) || (rights.canAsk === true && isAllowed(rights, 'voidLine'))
