import { type Account, isChargedToAccount } from '../../domain/accounts.ts'
import type { Customer } from '../../domain/catalogue.ts'
import type { JournalEntry } from '../../domain/journal/entry.ts'
import { sum } from '../../domain/money.ts'
import type { Order } from '../../domain/order.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import { memberIds, type TenantId } from './tenant.ts'

/**
 * Checks the accounts of members after every commit that changes an account, an order or the journal: the balance is
 * what the checks have charged and the journal says, less the settlements; and a charge of somebody who is no manager
 * that is beyond the limit is marked for review.
 */
export class AccountInvariant {
  readonly #server: SimulatedServer

  constructor(server: SimulatedServer) {
    this.#server = server
  }

  /** @returns the ids of the settlements that the accounts of the commit have applied */
  checkCommit(tenantId: TenantId, paths: readonly string[]): string[] {
    const changed = new Set(paths.map(path => path.split('/')[2]))
    if (!['accounts', 'orders', 'journal'].some(collection => changed.has(collection))) return []
    const accounts = this.#server.documentsOf<Account>(tenantId, 'accounts')
    const entries = [...this.#server.documentsOf<JournalEntry>(tenantId, 'journal').values()]
    const charged = this.#sumCharges(tenantId)
    for (const id of memberIds) {
      const own = entries.filter(({ accountId }) => accountId === id)
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
    }
    for (const path of paths) if (path.split('/')[2] === 'journal') this.#checkLimit(tenantId, path.split('/')[3]!)
    return paths.flatMap(path => {
      const [, , collection, id = ''] = path.split('/')
      return collection === 'accounts' ? Object.keys(accounts.get(id)!.applied) : []
    })
  }

  #sumCharges(tenantId: TenantId): Map<string, number> {
    const charged = new Map<string, number>()
    for (const { correctedBy, payments } of this.#server.documentsOf<Order>(tenantId, 'orders').values()) {
      for (const payment of correctedBy === undefined ? Object.values(payments) : []) {
        if (!isChargedToAccount(payment) || payment.voided) continue
        const { customerId, amount, tip } = payment
        charged.set(customerId, (charged.get(customerId) ?? 0) + amount + tip)
      }
    }
    return charged
  }

  /** An entry that is the only one of its account in the commit was added to the balance last. */
  #checkLimit(tenantId: TenantId, id: string): void {
    const entry = this.#server.documentsOf<JournalEntry>(tenantId, 'journal').get(id)!
    const { kind, accountId = '', payment, sums, by } = entry
    if (kind !== 'payment' || sums.charges === undefined || sums.charges <= 0 || payment?.overLimit) return
    const { creditLimit = Infinity } = this.#server.documentsOf<Customer>(tenantId, 'customers').get(accountId)!
    const { role } = this.#server.documentsOf<{ role: string }>(tenantId, 'staff').get(by)!
    assertInvariant(
      role === 'manager' || role === 'admin' || sums.charges <= creditLimit + this.#highestCredit(tenantId, accountId),
      () => `${by} charged ${sums.charges} to ${accountId}, whose limit is ${creditLimit}, and nobody will review it`,
    )
  }

  /** The most that the member can have had in favour: all settlements. */
  #highestCredit(tenantId: TenantId, customerId: string): number {
    const entries = this.#server.documentsOf<JournalEntry>(tenantId, 'journal').values()
    return sum(
      [...entries].map(({ accountId, sums: { settlements = 0, charges = 0 } }) =>
        accountId === customerId ? settlements + Math.max(0, -charges) : 0,
      ),
    )
  }
}
