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

const managers: readonly Role[] = ['admin', 'manager']
const cashiers: readonly Role[] = [...managers, 'cashier']
const waiters: readonly Role[] = [...cashiers, 'waiter']
const kitchen: readonly Role[] = [...waiters, 'kitchen']
const guests: readonly Role[] = [...waiters, 'guest']

const allowed: { [A in Action]: readonly Role[] } = {
  openOrder: waiters,
  addLine: guests,
  changeLine: guests,
  removeLine: guests,
  sendLines: guests,
  holdCourse: waiters,
  fireCourse: waiters,
  releaseCourse: waiters,
  advanceLine: kitchen,
  ackLines: kitchen,
  acceptLines: waiters,
  voidLine: waiters,
  voidSent: managers,
  compLine: managers,
  applyDiscount: managers,
  removeDiscount: managers,
  setCovers: waiters,
  setCustomer: waiters,
  assignOrder: waiters,
  transferOrder: waiters,
  moveLines: waiters,
  callWaiter: guests,
  requestBill: guests,
  recordPayment: cashiers,
  voidPayment: managers,
  refund: managers,
  closeOrder: cashiers,
  voidOrder: waiters,
  correctOrder: cashiers,
  markAvailable: kitchen,
  editCatalogue: managers,
  manageStaff: managers,
  joinTable: ['guest'],
}

/** What `settings.paymentRoles` gives to further roles of the tenant's staff. */
const payments: readonly Action[] = ['recordPayment', 'closeOrder']

/** `via`: the role of whoever sends for them; then both need the right. */
export type Actor = { role: Role; via?: Role }

/** Whether somebody may do this at this tenant. Which order it is, and what it holds, is judged elsewhere. */
export function may({ role, via = role }: Actor, action: Action, tenant: Pick<Tenant, 'settings'>): boolean {
  return mayAs(role, action, tenant) && mayAs(via, action, tenant)
}

function mayAs(role: Role, action: Action, { settings }: Pick<Tenant, 'settings'>): boolean {
  if (allowed[action].includes(role)) return true
  return payments.includes(action) && role !== 'guest' && (settings.paymentRoles ?? []).includes(role)
}

/** Whether somebody may appoint to this role and change who has it: nobody reaches above the own. */
export const mayAppoint = (own: Role, role: Role): boolean =>
  role !== 'guest' && roles.indexOf(own) <= roles.indexOf(role)
