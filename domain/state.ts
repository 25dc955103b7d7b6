import type { AccountsById } from './accounts.ts'
import type { CatalogueLookup, Customer, Tenant } from './catalogue.ts'
import type { Order } from './order.ts'
import type { Actor } from './permissions.ts'
import type { StockByProduct } from './stock.ts'
import type { TillsById } from './tills/till.ts'

/**
 * The orders, the stock, the tills and the customers' accounts that a command may change. A change replaces an object
 * and never mutates it. `tills` is missing where no command about a till is applied. `accounts` is missing on a device,
 * which does not know all charges.
 */
export type State = {
  orders: { [orderId: string]: Order }
  stock: StockByProduct
  tills?: TillsById
  accounts?: AccountsById
}

export type CommandContext = {
  tenant: Pick<Tenant, 'taxes' | 'serviceCharge' | 'currency' | 'settings' | 'kitchen' | 'day'> &
    Partial<Pick<Tenant, 'timeZone'>>
  catalogue: CatalogueLookup
  /**
   * `uid`: the user whose tap created the command. `via`: the uid of the user who sends the command, if that is another
   * user. Example: a waiter tapped offline and signed out, and a colleague's sign-in on the same tablet sends the
   * command.
   */
  actor: Actor & { uid: string; name?: string | undefined; via?: string }
  /** The time of the tap that created the command. The server computes it with `computeTappedAt`. */
  now: number
  /**
   * The time that decides prices and which products are offered, if that is not `now`. For a guest's command, the server
   * gives the time of the tap, at most `guestGraceMs` ago. A device gives the time of the tap by the server's clock.
   */
  pricesAt?: number
  /** When the server got the command. Missing on a device. */
  arrivedAt?: number
  /** The ticket number that the server assigned; if missing, `openOrder` uses the number in its payload. */
  number?: string
  /** The uid of the user for whom the actor approved the command with a PIN. */
  askedBy?: string
  /** How much cash guests have paid into a till, with tips. Missing on a device, which does not know all payments. */
  cashOfTill?: (tillId: string) => number
  /** Returns a customer who is not deleted. Missing on a device, where no limit of a customer is checked. */
  customer?: (id: string) => Customer | undefined
  /** The four digits that the server chose for the command `invite`. */
  inviteCode?: string
}
