import type { Order, Payment } from '../../domain/order.ts'
import type { CommandLog, LoggedCommand } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

/**
 * Checks that each payment is stored with its newest tip, even if the tip arrived after the check was closed. After a
 * correction, the payment must be on the check that replaces the corrected one.
 */
export class PaymentsInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  /** The tip of each payment as the newest accepted command sets it. The key is tenant and payment. */
  readonly #tips = new Map<string, number>()

  constructor(server: SimulatedServer, commands: CommandLog) {
    this.#server = server
    this.#commands = commands
  }

  /** @param fresh the ids of the commands that the commit applied, in the order in which they were tapped */
  checkCommit(tenantId: TenantId, orders: readonly Order[], fresh: readonly string[]): void {
    const taps = fresh.flatMap(id => this.#commands.all.get(id) ?? [])
    const paymentIds = new Set(
      taps.flatMap(({ command: { payload } }) => ('paymentId' in payload ? payload.paymentId : [])),
    )
    for (const paymentId of paymentIds) {
      const counted = orders.filter(order => order.payments[paymentId] && order.correctedBy === undefined)
      assertInvariant(
        counted.length === 1,
        () => `a change of ${paymentId} went to ${counted.length} checks that count`,
      )
      const tips = taps.flatMap(tap => readTip(tap, paymentId) ?? [])
      const stored = counted[0]!.payments[paymentId]!
      // If one commit applied commands of several devices, it is unknown which of them was applied last. So any of
      // their tips may be the stored one.
      if (tips.length > 0) {
        assertInvariant(
          stored.voided || tips.includes(stored.tip),
          () => `the tip of ${paymentId} was tapped as ${tips.join(', ')}, and is ${stored.tip}`,
        )
        this.#tips.set(`${tenantId} ${paymentId}`, stored.tip)
      }
    }
  }

  /** Checks at the end of the run that each payment, with its tip, is on a check that was not corrected. */
  checkFinalState(): void {
    for (const [key, tip] of this.#tips) {
      const [tenantId, paymentId] = key.split(' ') as [TenantId, string]
      const payments = [...this.#server.documentsOf<Order>(tenantId, 'orders').values()].flatMap(
        ({ correctedBy, payments }): Payment[] =>
          correctedBy === undefined && payments[paymentId] ? [payments[paymentId]] : [],
      )
      assertInvariant(payments.length === 1, () => `payment ${paymentId} is on ${payments.length} checks that count`)
      assertInvariant(payments[0]!.tip === tip, () => `the tip of ${paymentId} was ${tip}, and is ${payments[0]!.tip}`)
    }
  }
}

function readTip({ command: { type, payload } }: LoggedCommand, paymentId: string): number | undefined {
  if (type !== 'recordPayment' && type !== 'adjustTip') return undefined
  return payload.paymentId === paymentId ? (payload.tip ?? 0) : undefined
}
