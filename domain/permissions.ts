import type { Tenant } from './catalogue.ts'
import type { CommandType } from './commands.ts'

/** The roles of users, from the one with the most rights to the one with the fewest. */
export const roles = ['admin', 'manager', 'cashier', 'waiter', 'kitchen', 'guest'] as const
export type Role = (typeof roles)[number]

/**
 * The actions that a role can be allowed: all command types, and these:
 * - `voidSent`: void lines that the kitchen may already be making
 * - `correctOrder`: open a check that corrects a closed one
 * - `refund`: record a negative payment on a check that corrects a closed one
 * - `adjustAnyTip`: change the tip of a payment that somebody else recorded
 * - `readEarlierChecks`: see closed checks of earlier business days
 * - `readCustomers`: read the customers and their changes; the security rules list the same roles
 * - `readTills`: read the tills; the security rules list the same roles
 * - `readMoney`: see prices and amounts on the screens
 * - `exceedLimit`: charge a customer's account beyond the customer's limit
 * - `manageTills`: handle a till for which another user is responsible, for example count its cash
 * - `editCatalogue`: call the server functions `catalog`, `imports`, `upload` and `tableCodes`
 * - `manageStaff`: call the server function `staff`; apply or dismiss quarantined commands, that is, commands that the
 * server stored but did not apply
 * - `getAlerts`: get alerts, for example that table 7 calls; kitchen staff do not, because they have other screens
 * - `joinTable`: call the server function `join`
 * - `exportData`: call the server function `export`; save and restore copies of the tenant's data
 */
export type Action =
  | CommandType
  | 'voidSent'
  | 'correctOrder'
  | 'refund'
  | 'adjustAnyTip'
  | 'readEarlierChecks'
  | 'readCustomers'
  | 'readTills'
  | 'readMoney'
  | 'exceedLimit'
  | 'manageTills'
  | 'editCatalogue'
  | 'manageStaff'
  | 'getAlerts'
  | 'joinTable'
  | 'exportData'

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
  advanceLines: waitersAndKitchen,
  recallLines: waitersAndKitchen,
  flagLines: waitersAndKitchen,
  ackLines: waitersAndKitchen,
  acceptLines: waitersAndUp,
  voidLine: waitersAndUp,
  voidSent: managersAndUp,
  compLine: managersAndUp,
  applyDiscount: managersAndUp,
  removeDiscount: managersAndUp,
  setCovers: waitersAndUp,
  setCustomer: waitersAndUp,
  setPickup: waitersAndUp,
  endWait: waitersAndUp,
  combineTable: waitersAndUp,
  setAllergy: waitersAndUp,
  assignOrder: waitersAndUp,
  transferOrder: waitersAndUp,
  moveLines: waitersAndUp,
  callWaiter: waitersAndGuests,
  requestBill: waitersAndGuests,
  setPlace: waitersAndGuests,
  invite: ['guest'],
  dropPhones: waitersAndUp,
  recordPayment: cashiersAndUp,
  voidPayment: managersAndUp,
  refund: managersAndUp,
  adjustTip: cashiersAndUp,
  adjustAnyTip: managersAndUp,
  setService: managersAndUp,
  setMinimum: managersAndUp,
  splitCheck: waitersAndUp,
  unsplitCheck: waitersAndUp,
  markPrinted: waitersAndUp,
  closeOrder: cashiersAndUp,
  voidOrder: waitersAndUp,
  correctOrder: cashiersAndUp,
  readEarlierChecks: cashiersAndUp,
  readCustomers: waitersAndUp,
  readTills: waitersAndUp,
  readMoney: waitersAndGuests,
  markAvailable: waitersAndKitchen,
  openTill: cashiersAndUp,
  moveCash: cashiersAndUp,
  closeTill: cashiersAndUp,
  settleAccount: cashiersAndUp,
  voidSettlement: managersAndUp,
  exceedLimit: managersAndUp,
  closeDay: managersAndUp,
  manageTills: managersAndUp,
  editCatalogue: managersAndUp,
  manageStaff: managersAndUp,
  getAlerts: waitersAndUp,
  joinTable: ['guest'],
  exportData: ['admin'],
}

/** These actions are also allowed to the staff roles in the tenant's setting `paymentRoles`. */
const paymentActions: readonly Action[] = [
  'recordPayment',
  'adjustTip',
  'closeOrder',
  'readMoney',
  'openTill',
  'moveCash',
  'closeTill',
]

/** These actions are also allowed to the role `kitchen` if the tenant's setting `kitchen.fires` is true. */
const firingActions: readonly Action[] = ['fireCourse']

/**
 * `role`: the role of the user whose tap created the command. `senderRole`: only if another user was signed in when the
 * device sent the command: the role of this other user. Both roles then need the right.
 */
export type Actor = { role: Role; senderRole?: Role }

/**
 * Whether the actor's role allows the action. Whether the order allows it, for example if it is closed, is not checked.
 */
export function may({ role, senderRole = role }: Actor, action: Action, tenant: Pick<Tenant, 'settings'>): boolean {
  return mayInRole(role, action, tenant) && mayInRole(senderRole, action, tenant)
}

function mayInRole(role: Role, action: Action, { settings }: Pick<Tenant, 'settings'>): boolean {
  if (rolesAllowed[action].includes(role)) return true
  if (role === 'kitchen' && firingActions.includes(action)) return settings.kitchen?.fires === true
  if (action === 'closeDay') return role !== 'guest' && settings.money?.closeRoles?.some(each => each === role) === true
  return paymentActions.includes(action) && role !== 'guest' && (settings.paymentRoles ?? []).includes(role)
}

/**
 * Whether a user who manages staff and has the role `ownRole` may create or change users with the role `role`: only
 * roles up to their own, and not `guest`.
 */
export const mayAppoint = (ownRole: Role, role: Role): boolean =>
  role !== 'guest' && roles.indexOf(ownRole) <= roles.indexOf(role)
