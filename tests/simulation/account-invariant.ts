import { type Account, emptyAccount, isChargedToAccount } from '../../domain/accounts.ts'
import type { Customer } from '../../domain/catalogue.ts'
import type { JournalEntry } from '../../domain/journal/entry.ts'
import { sum } from '../../domain/money.ts'
import type { Order } from '../../domain/order.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import { memberIds, type TenantId } from './tenant.ts'

/**
 * Checks the accounts of members (what each member owes) after every commit that changes an account, an order or the
 * journal (the server's record of all sales and payments). The balance of an account must be the charges in the journal
 * (payments that were put on the account) minus the settlements (money with which the member paid). The journal must
 * have the same charges as the orders, and the same settlements as the accounts. A charge beyond the member's credit
 * limit must be marked for review, unless a manager or admin made it.
 */
export class AccountInvariant {
  readonly #server: SimulatedServer

  constructor(server: SimulatedServer) {
    this.#server = server
  }

  /** @returns the ids of the commands (settlements and voids) that the changed accounts list as applied */
  checkCommit(tenantId: TenantId, paths: readonly string[]): string[] {
    const changed = new Set(paths.map(path => path.split('/')[2]))
    if (!['accounts', 'orders', 'journal'].some(collection => changed.has(collection))) return []
    const accounts = this.#server.documentsOf<Account>(tenantId, 'accounts')
    const charged = this.#sumCharges(tenantId)
    const journal = this.#server.documentsOf<JournalEntry>(tenantId, 'journal')
    for (const id of memberIds) {
      const own = [...journal.values()].filter(({ accountId }) => accountId === id)
      const sumOf = (name: string) => sum(own.map(({ sums }) => sums[name] ?? 0))
      const balance = accounts.get(id)?.balance ?? 0
      assertInvariant(
        balance === sumOf('charges') - sumOf('settlements'),
        () => `the account of ${id} has ${balance}; its entries say ${sumOf('charges')} − ${sumOf('settlements')}`,
      )
      assertInvariant(
        sumOf('charges') === (charged.get(id) ?? 0),
        () => `the journal says that ${id} was charged ${sumOf('charges')}, and the checks ${charged.get(id) ?? 0}`,
      )
      const settled = sumSettlements(accounts.get(id))
      assertInvariant(
        sumOf('settlements') === settled,
        () => `the journal says that ${id} has paid ${sumOf('settlements')}, and the account ${settled}`,
      )
      this.#checkLimit(tenantId, id, listAddedEntries(this.#server, tenantId, paths, id))
    }
    return paths.flatMap(path => {
      const [, , collection, id = ''] = path.split('/')
      return collection === 'accounts' ? Object.keys(accounts.get(id)!.applied) : []
    })
  }

  #sumCharges(tenantId: TenantId): Map<string, number> {
    const charged = new Map<string, number>()
    for (const { correctedBy, practice, payments } of this.#server.documentsOf<Order>(tenantId, 'orders').values()) {
      for (const payment of correctedBy === undefined && !practice ? Object.values(payments) : []) {
        if (!isChargedToAccount(payment) || payment.voided) continue
        const { customerId, amount, tip } = payment
        charged.set(customerId, (charged.get(customerId) ?? 0) + amount + tip)
      }
    }
    return charged
  }

  /**
   * Checks that a charge does not exceed the credit limit, unless it is marked for review, or made by a manager or
   * admin. Skips a commit with several entries for the account, because the balance right after the charge is then
   * unknown.
   */
  #checkLimit(tenantId: TenantId, accountId: string, added: readonly JournalEntry[]): void {
    const [entry] = added
    if (added.length !== 1 || !entry?.payment || entry.payment.overLimit) return
    if ((entry.sums.charges ?? 0) <= 0) return
    const limit = findCreditLimit(this.#server, tenantId, accountId)
    const { balance } = this.#server.documentsOf<Account>(tenantId, 'accounts').get(accountId)!
    const { role } = this.#server.documentsOf<{ role: string }>(tenantId, 'staff').get(entry.by)!
    assertInvariant(
      balance <= limit || role === 'manager' || role === 'admin',
      () => `${entry.by} let ${accountId} owe ${balance}; the limit is ${limit}, and nobody will review it`,
    )
  }
}

/** Returns the entries of the journal that the commit added and that change the account. */
export function listAddedEntries(
  server: SimulatedServer,
  tenantId: TenantId,
  paths: readonly string[],
  accountId: string,
): JournalEntry[] {
  const journal = server.documentsOf<JournalEntry>(tenantId, 'journal')
  const ids = paths.flatMap(path => (path.split('/')[2] === 'journal' ? path.split('/')[3]! : []))
  return ids.map(id => journal.get(id)!).filter(entry => entry.accountId === accountId)
}

/**
 * Returns how much the member may owe, in minor units (cents). Every charge to a deleted or archived member exceeds the
 * limit.
 */
export function findCreditLimit(server: SimulatedServer, tenantId: TenantId, customerId: string): number {
  const customers = server.documentsOf<Customer & { deleted?: true }>(tenantId, 'customers')
  const { active = true, creditLimit = Infinity, deleted } = customers.get(customerId)!
  return active && !deleted ? creditLimit : -Infinity
}

const sumSettlements = ({ settlements = {} }: Account = emptyAccount): number =>
  sum(Object.values(settlements).map(({ amount, voided }) => (voided ? 0 : amount)))
