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

/** The fourteen allergens that a menu must declare, and `picante`, which guests ask about as often. */
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

/** A person of the staff, before there is an account: the loader makes it, with the seed's password. */
export type SeedStaff = {
  /** What is typed at sign-in. */
  user: string
  name: string
  role: 'admin' | 'manager' | 'cashier' | 'waiter' | 'kitchen'
}

/** All that a new tenant starts with. A product's `image` names a file in `images/`; the loader stores it. */
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
