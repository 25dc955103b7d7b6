import type { CatalogueLookup, Tenant } from './catalogue.ts'
import type { Order } from './order.ts'
import type { Actor } from './permissions.ts'
import type { StockByProduct } from './stock.ts'

/** The orders and the stock that a command may change. A change replaces an object and never mutates it. */
export type State = { orders: { [orderId: string]: Order }; stock: StockByProduct }

export type CommandContext = {
  tenant: Pick<Tenant, 'taxes' | 'serviceCharge' | 'currency' | 'settings'>
  catalogue: CatalogueLookup
  actor: Actor & { uid: string }
  /** In milliseconds since 1970: by the server's clock on the server, by the device's clock in the browser. */
  now: number
  /** The ticket number that the server assigned; if missing, `openOrder` uses the number in its payload. */
  number?: string
}
