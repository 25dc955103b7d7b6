import type { Tenant } from '../../../domain/catalogue.ts'
import { type Action, may, type Role } from '../../../domain/permissions.ts'

/**
 * What decides which actions the user may do: the user's role and the settings of the business. `canAskApprover`:
 * whether somebody can enter a PIN on this tablet to approve actions that the user's role does not allow.
 */
export type Rights = { actor: { role: Role }; tenant: Pick<Tenant, 'settings'>; canAskApprover?: boolean }

/** Whether the user may do `action` without an approval. */
export const isAllowed = ({ actor, tenant }: Rights, action: Action): boolean => may(actor, action, tenant)

/**
 * Whether the user may do `action`, or may ask somebody to approve it with a PIN. Only roles that may void an unsent
 * line can ask for an approval, so the kitchen cannot.
 */
export const isAllowedOrApproved = (rights: Rights, action: Action): boolean =>
  isAllowed(rights, action) || (rights.canAskApprover === true && isAllowed(rights, 'voidLine'))
