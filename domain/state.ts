import type { CatalogueLookup, Tenant } from './catalogue.ts'
import type { Order } from './order.ts'
import type { Actor } from './permissions.ts'
import type { StockByProduct } from './stock.ts'

/** The orders and the stock that a command may touch. Values are never mutated. */
export type State = { orders: { [orderId: string]: Order }; stock: StockByProduct }

export type CommandContext = {
  tenant: Pick<Tenant, 'taxes' | 'serviceCharge' | 'currency' | 'settings'>
  catalogue: CatalogueLookup
  actor: Actor & { uid: string }
  /** Milliseconds since 1970: the server's clock there, the device's clock in the optimistic fold. */
  now: number
  /** The ticket number that the server settled on; without it the payload's stands. */
  number?: string
}
