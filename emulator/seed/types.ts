import type { Category, Customer, Department, Modifier, Product, Table, Tenant } from '../../domain/catalogue.ts'
import type { Station } from '../../domain/kitchen/station.ts'

/** The fourteen allergens that restaurants must declare in the EU, and `picante` (spicy). */
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

/** A member of the staff. `seedOnce` creates an account with the password `staffPassword`. */
export type SeedStaff = {
  /** The user name for signing in. */
  user: string
  name: string
  role: 'admin' | 'manager' | 'cashier' | 'waiter' | 'kitchen'
}

/** The seed data of one tenant. A product's `image` is the name of a file in `images/`; `seedOnce` uploads the file. */
export type SeedTenant = {
  id: string
  subdomain: string
  tenant: Omit<Tenant, 'catalogue' | 'epoch' | 'kitchen' | 'day'>
  departments: Record<string, Department>
  categories: Record<string, Category>
  products: Record<string, Product>
  modifiers: Record<string, Modifier>
  tables: Record<string, Table>
  stations: Record<string, Station>
  customers: Record<string, Customer>
  staff: SeedStaff[]
}
