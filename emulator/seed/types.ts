import type {
  Category,
  Customer,
  Department,
  Modifier,
  Product,
  Station,
  Table,
  Tenant,
} from '../../domain/catalogue.ts'

/**
 * The fourteen allergens that a menu must declare by EU law, and `picante` (spicy), because guests often ask for it.
 */
export type Allergen =
  | 'gluten'
  | 'crustáceos'
  | 'huevo'
  | 'pescado'
  | 'cacahuate'
  | 'soya'
  | 'lácteos'
  | 'frutos secos'
  | 'apio'
  | 'mostaza'
  | 'sésamo'
  | 'sulfitos'
  | 'altramuces'
  | 'moluscos'
  | 'picante'

/** A member of the staff. `seedOnce` creates the account with `staffPassword`. */
export type SeedStaff = {
  /** The user name for signing in. */
  user: string
  name: string
  role: 'admin' | 'manager' | 'cashier' | 'waiter' | 'kitchen'
}

/** The data of a new tenant. A product's `image` is the name of a file in `images/`, which `seedOnce` stores. */
export type SeedTenant = {
  id: string
  subdomain: string
  tenant: Omit<Tenant, 'catalogue' | 'epoch'>
  departments: Record<string, Department>
  categories: Record<string, Category>
  products: Record<string, Product>
  modifiers: Record<string, Modifier>
  tables: Record<string, Table>
  stations: Record<string, Station>
  customers: Record<string, Customer>
  staff: SeedStaff[]
}
