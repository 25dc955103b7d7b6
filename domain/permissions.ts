import type { Tenant } from './catalogue.ts'
import type { CommandType } from './commands.ts'

/** From the most rights to the least. */
export const roles = ['admin', 'manager', 'cashier', 'waiter', 'kitchen', 'guest'] as const
export type Role = (typeof roles)[number]

/**
 * `voidSent`: undo what a kitchen may already be making; `correctOrder`: open a check that corrects a closed one; `refund`: give
 * money back in it. The others are functions: `editCatalogue` (also the codes of the
 * tables), `manageStaff` (also what is in quarantine), `joinTable`.
 */
export type Action =
  | CommandType
  | 'voidSent'
  | 'correctOrder'
  | 'refund'
  | 'editCatalogue'
  | 'manageStaff'
  | 'joinTable'

const managersAndUp: readonly Role[] = ['admin', 'manager']
const cashiersAndUp: readonly Role[] = [...managersAndUp, 'cashier']
const waitersAndUp: readonly Role[] = [...cashiersAndUp, 'waiter']
const waitersAndKitchen: readonly Role[] = [...waitersAndUp, 'kitchen']
const waitersAndGuests: readonly Role[] = [...waitersAndUp, 'guest']

const rolesAllowed: { [A in Action]: readonly Role[] } = {
  openOrder: waitersAndUp,
  addLine: waitersAndGuests,
  changeLine: waitersAndGuests,
  removeLine: waitersAndGuests,
  sendLines: waitersAndGuests,
  holdCourse: waitersAndUp,
  fireCourse: waitersAndUp,
  releaseCourse: waitersAndUp,
  advanceLine: waitersAndKitchen,
  ackLines: waitersAndKitchen,
  acceptLines: waitersAndUp,
  voidLine: waitersAndUp,
  voidSent: managersAndUp,
  compLine: managersAndUp,
  applyDiscount: managersAndUp,
  removeDiscount: managersAndUp,
  setCovers: waitersAndUp,
  setCustomer: waitersAndUp,
  assignOrder: waitersAndUp,
  transferOrder: waitersAndUp,
  moveLines: waitersAndUp,
  callWaiter: waitersAndGuests,
  requestBill: waitersAndGuests,
  recordPayment: cashiersAndUp,
  voidPayment: managersAndUp,
  refund: managersAndUp,
  closeOrder: cashiersAndUp,
  voidOrder: waitersAndUp,
  correctOrder: cashiersAndUp,
  markAvailable: waitersAndKitchen,
  editCatalogue: managersAndUp,
  manageStaff: managersAndUp,
  joinTable: ['guest'],
}

/** What `settings.paymentRoles` gives to further roles of the tenant's staff. */
const paymentActions: readonly Action[] = ['recordPayment', 'closeOrder']

/** `senderRole`: the role of the person who sends the command for somebody else. Then both roles need the right. */
export type Actor = { role: Role; senderRole?: Role }

/** Whether somebody may do this at this tenant. Which order it is, and what it holds, is judged elsewhere. */
export function may({ role, senderRole = role }: Actor, action: Action, tenant: Pick<Tenant, 'settings'>): boolean {
  return mayInRole(role, action, tenant) && mayInRole(senderRole, action, tenant)
}

function mayInRole(role: Role, action: Action, { settings }: Pick<Tenant, 'settings'>): boolean {
  if (rolesAllowed[action].includes(role)) return true
  return paymentActions.includes(action) && role !== 'guest' && (settings.paymentRoles ?? []).includes(role)
}

/** Whether somebody may appoint to this role and change who has it: nobody reaches above the own. */
export const mayAppoint = (own: Role, role: Role): boolean =>
  role !== 'guest' && roles.indexOf(own) <= roles.indexOf(role)
