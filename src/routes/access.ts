import type { Role } from '../../domain/permissions.ts'

/** Somebody with a session, or `nobody`: a page without one. */
type Visitor = Role | 'nobody'
export type RouteName = 'menu' | 'login' | 'tables' | 'order' | 'device' | 'receive' | 'admin'

const staff: readonly Visitor[] = ['admin', 'manager', 'cashier', 'waiter', 'kitchen']

/** Who may open each route. Besides, guests may open the `order` of the table that they joined. */
const visitorsByRoute: { [Name in RouteName]: readonly Visitor[] } = {
  menu: [...staff, 'guest', 'nobody'],
  login: ['guest', 'nobody'],
  tables: staff,
  order: staff,
  device: staff,
  receive: staff,
  admin: ['admin', 'manager'],
}

/** Whether a page with this session may open the route. */
export const mayOpen = (route: RouteName, session: { role: Role } | null | undefined): boolean =>
  visitorsByRoute[route].includes(session?.role ?? 'nobody')
