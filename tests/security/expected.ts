import type { Method } from '../../emulator/rules/syntax.ts'

/** Who reads what, written from the design and not from the rules. Nobody writes anything. */
export const roles = ['guest', 'kitchen', 'waiter', 'cashier', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

const staff: Role[] = ['kitchen', 'waiter', 'cashier', 'manager', 'admin']
const floor: Role[] = ['waiter', 'cashier', 'manager', 'admin']
const office: Role[] = ['manager', 'admin']
const everybody: Role[] = ['guest', ...staff]
const nobody: Role[] = []

/** A place below a tenant (`''`: the tenant itself): who may get a document there, and who may list. */
export type Place = { path: string; get: Role[]; list: Role[] }

const both = (path: string, readers: Role[]): Place => ({ path, get: readers, list: readers })

export const places: Place[] = [
  { path: '', get: everybody, list: nobody },
  both('changes', everybody),
  { path: 'orders', get: everybody, list: staff },
  both('departments', staff),
  both('categories', staff),
  both('products', staff),
  both('modifiers', staff),
  both('tables', staff),
  both('stations', staff),
  both('customers', floor),
  both('staffChanges', floor),
  both('staff', office),
  both('audit', office),
  both('quarantine', office),
  both('devices', nobody),
  both('stock', nobody),
  // Nothing is there, and nobody gets an answer that says so.
  both('secrets', nobody),
  both('orders/one/lines', nobody),
  both('changes/one/parts', nobody),
  both('products/one/x/y/z', nobody),
  both('staff/one/x', nobody),
]

/** A file in the storage bucket: only its name decides, whoever asks. */
export const files: { path: string; allowed: Method[] }[] = [
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
