import { type Account, emptyAccount } from '../../domain/accounts.ts'
import type { Order } from '../../domain/order.ts'
import { findCreditLimit, listAddedEntries } from './account-invariant.ts'
import type { CommandLog } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

type StoredResults = { results: { id: string; code?: string }[] }

/**
 * Checks that a charge to a member's account is marked for review, or refused, only if the member would owe more than
 * the credit limit. `AccountInvariant` checks the opposite: that a charge beyond the limit is marked.
 */
export class CreditInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  /** The payments marked for review, as tenant and id. A payment keeps its mark when it moves to another check. */
  readonly #marked = new Set<string>()
  readonly #refused = new Set<string>()

  constructor(server: SimulatedServer, commands: CommandLog) {
    this.#server = server
    this.#commands = commands
  }

  checkCommit(tenantId: TenantId, paths: readonly string[], orders: readonly Order[]): void {
    for (const { payments } of orders)
      for (const [paymentId, { method, customerId, overLimit }] of Object.entries(payments)) {
        const key = `${tenantId} ${paymentId}`
        if (!overLimit || this.#marked.has(key)) continue
        this.#marked.add(key)
        // A charge that names no member is always marked, because nobody owes it.
        if (method !== 'member' || customerId === undefined) continue
        // With several entries in one commit, the balance right after the charge is unknown.
        if (listAddedEntries(this.#server, tenantId, paths, customerId).length > 1) continue
        const { balance, limit } = this.#readAccount(tenantId, customerId)
        assertInvariant(
          balance > limit,
          () => `${paymentId} is marked for review; ${customerId} owes ${balance}, and the limit is ${limit}`,
        )
      }
    for (const path of paths) if (path.includes('/devices/')) this.#checkRefused(tenantId, path, paths)
  }

  #checkRefused(tenantId: TenantId, devicePath: string, paths: readonly string[]): void {
    const devices = this.#server.documentsOf<StoredResults>(tenantId, 'devices')
    for (const { id, code } of devices.get(devicePath.split('/')[3]!)?.results ?? []) {
      if (code !== 'limit_exceeded' || this.#refused.has(id)) continue
      this.#refused.add(id)
      const command = this.#commands.all.get(id)?.command
      if (command?.type !== 'recordPayment' || command.payload.customerId === undefined) continue
      const { customerId, amount, tip = 0 } = command.payload
      if (listAddedEntries(this.#server, tenantId, paths, customerId).length > 0) continue
      const { balance, limit } = this.#readAccount(tenantId, customerId)
      assertInvariant(
        balance + amount + tip > limit,
        () => `${id} charges ${amount + tip} and was refused; ${customerId} owes ${balance} of at most ${limit}`,
      )
    }
  }

  /** @returns what the member owes, and how much the member may owe, in minor units (cents) */
  #readAccount(tenantId: TenantId, customerId: string): { balance: number; limit: number } {
    const { balance } = this.#server.documentsOf<Account>(tenantId, 'accounts').get(customerId) ?? emptyAccount
    return { balance, limit: findCreditLimit(this.#server, tenantId, customerId) }
  }
}
