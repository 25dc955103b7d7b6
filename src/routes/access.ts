import type { Role } from '../../domain/permissions.ts'

type Visitor = Role | 'nobody'
/**
 * The pages, each with its own list of visitors who may open it. `day`: the page that closes the business day.
 * `receive`: the page that takes over the changes that another tablet could not send.
 */
export type RouteName =
  | 'menu'
  | 'login'
  | 'tables'
  | 'order'
  | 'payment'
  | 'closedChecks'
  | 'accounts'
  | 'till'
  | 'day'
  | 'kitchen'
  | 'device'
  | 'receive'
  | 'admin'

const staff: readonly Visitor[] = ['admin', 'manager', 'cashier', 'waiter', 'kitchen']

/**
 * The visitors who may open each route; `nobody` is a visitor who is not signed in. In addition, a guest may open the
 * order of the table that the guest's phone joined; the component `OrderRoute` decides that.
 */
const visitorsByRoute: { [Name in RouteName]: readonly Visitor[] } = {
  menu: [...staff, 'guest', 'nobody'],
  login: ['guest', 'nobody'],
  tables: staff,
  order: staff,
  payment: staff.filter(visitor => visitor !== 'kitchen'),
  closedChecks: staff.filter(visitor => visitor !== 'kitchen'),
  accounts: staff.filter(visitor => visitor !== 'kitchen'),
  till: staff.filter(visitor => visitor !== 'kitchen'),
  day: staff.filter(visitor => visitor !== 'kitchen'),
  kitchen: staff,
  device: staff,
  receive: staff,
  admin: ['admin', 'manager'],
}

/** @param session `null` or `undefined` if nobody is signed in */
export const mayOpen = (route: RouteName, session: { role: Role } | null | undefined): boolean =>
  visitorsByRoute[route].includes(session?.role ?? 'nobody')
