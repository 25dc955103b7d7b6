import { isDeepStrictEqual } from 'node:util'
import type { ChainedEntry, JournalEntry, Tally } from '../../domain/journal/entry.ts'
import { addToTally } from '../../domain/journal/tally.ts'
import type { Order } from '../../domain/order.ts'
import type { Till } from '../../domain/tills/till.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

const maxAgeMs = 72 * 3_600_000

/**
 * Checks the journal (the server's record of all sales and payments) after every commit. Payments minus rounding minus
 * sales must add up to the same amount over all entries as over all orders. Each tally (the stored sums of one till, or
 * of what one device sent for one date) must equal the sum of its entries. A payment into an open till must be in the
 * till's tally. The sales and reversals of a device must be numbered without gaps, and each must contain the hash of
 * the entry before it. No entry may be written twice, and none may be about a practice check.
 */
export class JournalInvariant {
  readonly #server: SimulatedServer
  /** For each tenant, payments minus rounding minus sales, once from all journal entries and once from all orders. */
  readonly #balances = new Map<TenantId, { journal: number; orders: number }>()
  /** What each order contributes to `orders` in `#balances`. The key is tenant and order, such as `demo demo-5`. */
  readonly #orderBalances = new Map<string, number>()
  readonly #entries = new Set<string>()
  readonly #tallies = new Map<string, Tally>()
  /** The last numbered entry of each device. The key is tenant and the device's letters, such as `demo B`. */
  readonly #lastChained = new Map<string, ChainedEntry>()

  constructor(server: SimulatedServer) {
    this.#server = server
  }

  checkCommit(tenantId: TenantId, paths: readonly string[]): void {
    const balance = this.#balances.get(tenantId) ?? { journal: 0, orders: 0 }
    this.#balances.set(tenantId, balance)
    const idsIn = (collection: string) =>
      paths.flatMap(path => (path.split('/')[2] === collection ? path.split('/')[3]! : []))
    for (const id of idsIn('orders')) {
      const key = `${tenantId} ${id}`
      const after = balanceOf(this.#server.order(tenantId, id)!)
      balance.orders += after - (this.#orderBalances.get(key) ?? 0)
      this.#orderBalances.set(key, after)
    }
    for (const id of idsIn('journal')) balance.journal += this.#addEntry(tenantId, id)
    assertInvariant(
      balance.journal === balance.orders,
      () => `the journal has ${balance.journal}, and the orders have ${balance.orders}`,
    )
    const tallies = this.#server.documentsOf<Tally>(tenantId, 'tallies')
    const touched = new Set([...idsIn('tallies'), ...idsIn('journal').map(id => this.#entryOf(tenantId, id).tallyId)])
    for (const id of touched)
      assertInvariant(
        isDeepStrictEqual(tallies.get(id), this.#tallies.get(`${tenantId} ${id}`)),
        () => `the tally ${id} is not the sum of its entries: ${JSON.stringify(tallies.get(id))}`,
      )
  }

  #entryOf = (tenantId: TenantId, id: string): JournalEntry =>
    this.#server.documentsOf<JournalEntry>(tenantId, 'journal').get(id)!

  /**
   * Checks a new entry and adds it to the expected value of its tally.
   * @returns the entry's payments minus rounding minus sales
   */
  #addEntry(tenantId: TenantId, id: string): number {
    const key = `${tenantId} ${id}`
    assertInvariant(!this.#entries.has(key), () => `the entry ${id} was written again`)
    this.#entries.add(key)
    const entry = this.#entryOf(tenantId, id)
    const { orderId } = entry
    const isPractised = orderId !== undefined && this.#server.order(tenantId, orderId)?.practice
    assertInvariant(!isPractised, () => `the entry ${id} is about the practice check ${orderId}`)
    const age = entry.recordedAt - entry.at
    assertInvariant(age >= 0 && age <= maxAgeMs, () => `the entry ${id} says that it was tapped ${age} ms ago`)
    const till = this.#server.documentsOf<Till>(tenantId, 'tills').get(entry.tillId ?? '')
    assertInvariant(
      !entry.payment || till?.status !== 'open' || entry.tallyId === entry.tillId,
      () =>
        `the entry ${id} is about a payment into the open till ${entry.tillId}, and is in the tally ${entry.tallyId}`,
    )
    if ('folio' in entry) this.#checkChain(tenantId, entry as ChainedEntry)
    const tallyKey = `${tenantId} ${entry.tallyId}`
    this.#tallies.set(tallyKey, addToTally(this.#tallies.get(tallyKey), entry))
    const { payments = 0, rounding = 0, sales = 0 } = entry.sums
    return payments - rounding - sales
  }

  #checkChain(tenantId: TenantId, entry: ChainedEntry): void {
    const key = `${tenantId} ${entry.series}`
    const { folio, hash } = this.#lastChained.get(key) ?? { folio: 0, hash: '' }
    assertInvariant(
      entry.folio === folio + 1 && entry.prevHash === hash,
      () => `the entry ${entry.series} ${entry.folio} follows ${entry.series} ${folio}`,
    )
    this.#lastChained.set(key, entry)
  }
}

function balanceOf({ correctedBy, practice, status, totals: { paid, rounding = 0, total } }: Order): number {
  if (correctedBy !== undefined || practice) return 0
  return paid - rounding - (status === 'closed' ? total : 0)
}
