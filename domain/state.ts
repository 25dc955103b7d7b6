import type { AccountsById } from './accounts.ts'
import type { CatalogueLookup, Customer, Tenant } from './catalogue.ts'
import type { Order } from './order.ts'
import type { Actor } from './permissions.ts'
import type { StockByProduct } from './stock.ts'
import type { TillsById } from './tills/till.ts'

/**
 * The documents that a command may change, by id. A change replaces an object and never mutates it. `accounts` is
 * missing on a device, which does not know all charges.
 */
export type State = {
  orders: { [orderId: string]: Order }
  stock: StockByProduct
  tills?: TillsById
  accounts?: AccountsById
}

/** The data besides the state that a command needs when it is applied, for example the tenant's settings. */
export type CommandContext = {
  tenant: Pick<Tenant, 'taxes' | 'serviceCharge' | 'currency' | 'settings' | 'kitchen' | 'day'> &
    Partial<Pick<Tenant, 'timeZone'>>
  catalogue: CatalogueLookup
  /**
   * `uid`: the user whose tap created the command. `via`: only if the command was sent while another user was signed in
   * on the device: the uid of this other user. For example, a waiter tapped while offline and signed out, and the
   * tablet sent the command after a colleague had signed in.
   */
  actor: Actor & { uid: string; name?: string | undefined; via?: string }
  /**
   * When the user tapped, in milliseconds since 1970. The server corrects the time for a wrong clock of the device. For
   * commands of guests other than `setPlace`, the server sets the time when it got the command.
   */
  now: number
  /**
   * The time whose prices and schedules apply to an ordered product, if that is not `now`. For a guest's command, the
   * server sets the time of the tap, but at most ten minutes ago (`guestGraceMs`). A device sets the time of the tap,
   * converted to the server's clock.
   */
  pricesAt?: number
  /** When the server got the command. Missing on a device. */
  arrivedAt?: number
  /**
   * The number for a new check, for example `B-17`, if the server assigns it. Otherwise the command's payload has it.
   */
  number?: string
  /** If the actor approved the command with a PIN on the tablet of another user: the uid of this other user. */
  askedBy?: string
  /**
   * Returns the cash that was paid into a till, including tips and payments for accounts. Missing on a device, which
   * does not know all payments.
   */
  cashOfTill?: (tillId: string) => number
  /** Returns a customer who is not deleted. Missing on a device, because only the server checks credit limits. */
  customer?: (id: string) => Customer | undefined
  /** The four-digit code that the server chose for the command `invite`. */
  inviteCode?: string
}
