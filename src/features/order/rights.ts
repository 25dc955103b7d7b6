import type { Tenant } from '../../../domain/catalogue.ts'
import { type Action, may, type Role } from '../../../domain/permissions.ts'

/**
 * The user's role and the tenant's settings, which decide the allowed actions. `canAskApprover` is true if an approver can
 * allow further actions by entering a PIN on this tablet.
 */
export type Rights = { actor: { role: Role }; tenant: Pick<Tenant, 'settings'>; canAskApprover?: boolean }

export const isAllowed = ({ actor, tenant }: Rights, action: Action): boolean => may(actor, action, tenant)

/**
 * Whether the user may do `action`, or may ask an approver with a PIN for it. Only roles that may void a line can ask,
 * so the kitchen cannot.
 */
export const isAllowedOrApproved = (rights: Rights, action: Action): boolean =>
  isAllowed(rights, action) || (rights.canAskApprover === true && isAllowed(rights, 'voidLine'))
