import type { Method } from '../../emulator/rules/syntax.ts'

export const roles = ['guest', 'kitchen', 'waiter', 'cashier', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

const staff: Role[] = ['kitchen', 'waiter', 'cashier', 'manager', 'admin']
const floorStaff: Role[] = ['waiter', 'cashier', 'manager', 'admin']
const managersAndAdmins: Role[] = ['manager', 'admin']
const everybody: Role[] = ['guest', ...staff]
const guests: Role[] = ['guest']
const nobody: Role[] = []

/**
 * Who may read a collection. `get`: the roles that may read a single document. `list`: the roles that may query the
 * collection. The path `''` stands for the tenant document.
 */
export type CollectionAccess = { path: string; get: Role[]; list: Role[] }

const readableBy = (path: string, readers: Role[]): CollectionAccess => ({ path, get: readers, list: readers })

/** The read access that the security rules must give to each role. No role may write. */
export const collectionAccess: CollectionAccess[] = [
  { path: '', get: everybody, list: nobody },
  readableBy('changes', everybody),
  readableBy('orders', staff),
  { path: 'guestOrders', get: guests, list: nobody },
  readableBy('departments', staff),
  readableBy('categories', staff),
  readableBy('products', staff),
  readableBy('modifiers', staff),
  readableBy('tables', staff),
  readableBy('stations', staff),
  readableBy('customers', floorStaff),
  readableBy('staffChanges', floorStaff),
  readableBy('tills', floorStaff),
  { path: 'accounts', get: floorStaff, list: nobody },
  readableBy('staff', managersAndAdmins),
  readableBy('audit', managersAndAdmins),
  readableBy('quarantine', managersAndAdmins),
  readableBy('journal', managersAndAdmins),
  readableBy('days', managersAndAdmins),
  readableBy('zs', managersAndAdmins),
  // Only the server reads these collections.
  readableBy('devices', nobody),
  readableBy('stock', nobody),
  readableBy('tallies', nobody),
  readableBy('secrets', nobody),
  readableBy('pins', nobody),
  readableBy('tablets', nobody),
  readableBy('pushes', nobody),
  // The app has no collection and no subcollections at these paths, and the rules must refuse to read them.
  readableBy('unknown', nobody),
  readableBy('orders/one/lines', nobody),
  readableBy('guestOrders/one/lines', nobody),
  readableBy('changes/one/parts', nobody),
  readableBy('products/one/x/y/z', nobody),
  readableBy('staff/one/x', nobody),
]

/** The methods that the Storage rules must allow to every caller. The rules must refuse all other methods. */
export const fileAccess: { path: string; allowed: Method[] }[] = [
  { path: 'tenants/demo/public/tacos.webp', allowed: ['get'] },
  { path: 'tenants/demo/public/catalogue/17.json.gz', allowed: ['get'] },
  { path: 'tenants/demo/private/tacos.webp', allowed: [] },
  { path: 'tenants/demo/tacos.webp', allowed: [] },
  { path: 'tenants/demo/public/../private/tacos.webp', allowed: [] },
  { path: 'tenants/demo/private/public/tacos.webp', allowed: [] },
  { path: 'others/demo/public/tacos.webp', allowed: [] },
  { path: 'public/tacos.webp', allowed: [] },
  { path: 'tacos.webp', allowed: [] },
]
