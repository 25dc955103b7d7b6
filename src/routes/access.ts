import type { Role } from '../../domain/permissions.ts'

/** The role of the session, or `nobody` without a session. */
type Visitor = Role | 'nobody'
export type RouteName = 'menu' | 'login' | 'tables' | 'order' | 'device' | 'receive' | 'admin'

const staff: readonly Visitor[] = ['admin', 'manager', 'cashier', 'waiter', 'kitchen']

/** Who may open each route. In addition, guests may open the `order` of the table that they joined (`OrderRoute`). */
const visitorsByRoute: { [Name in RouteName]: readonly Visitor[] } = {
  menu: [...staff, 'guest', 'nobody'],
  login: ['guest', 'nobody'],
  tables: staff,
  order: staff,
  device: staff,
  receive: staff,
  admin: ['admin', 'manager'],
}

/** Whether a user with this session may open the route. A missing session counts as `nobody`. */
export const mayOpen = (route: RouteName, session: { role: Role } | null | undefined): boolean =>
  visitorsByRoute[route].includes(session?.role ?? 'nobody')
