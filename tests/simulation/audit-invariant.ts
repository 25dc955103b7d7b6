import type { RejectionCode } from '../../domain/errors.ts'
import type { Order } from '../../domain/order.ts'
import { listCommandOrderIds } from '../../domain/protocol.ts'
import { type CommandLog, isTappedBy } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

type Answer = { id: string; status: 'accepted' | 'rejected' | 'seen'; code?: RejectionCode }
/**
 * The answers to the commands of one call. `uid` is the user who tapped the commands, `via` the user who sent them for
 * `uid`.
 */
type AuditEntry = { kind: string; uid: string; via?: string; data: Answer[] }

/**
 * Checks the answers in the audit log, which are the server's answers to commands. Each answer must name the user who
 * tapped the command. A command that was applied must not be refused. A command must not be refused as
 * `order_not_found` if all its orders exist. A stored payment must name the same sender as the answer.
 */
export class AuditInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  readonly #answered = new Set<string>()
  readonly #refused = new Set<string>()
  /**
   * The ids of the orders that were stored before the current commit. The key is tenant and order, such as `demo
   * demo-5`.
   */
  readonly #orderIds = new Set<string>()

  constructor(server: SimulatedServer, commands: CommandLog) {
    this.#server = server
    this.#commands = commands
  }

  /** Whether the server has ever answered the command: accepted, refused or already known. */
  isAnswered = (commandId: string): boolean => this.#answered.has(commandId)

  /** Whether the server has ever refused the command. */
  isRefused = (commandId: string): boolean => this.#refused.has(commandId)

  /**
   * @param wasApplied returns whether a command was applied before this commit; always false for `closeDay`, because
   * the stored data do not show which command closed the day
   */
  checkCommit(
    tenantId: TenantId,
    paths: readonly string[],
    orders: readonly Order[],
    wasApplied: (commandId: string) => boolean,
  ): void {
    const audit = this.#server.documentsOf<AuditEntry>(tenantId, 'audit')
    for (const path of paths) {
      const [, , collection, id = ''] = path.split('/')
      const entry = collection === 'audit' ? audit.get(id) : undefined
      if (entry?.kind === 'orders') this.#checkEntry(tenantId, entry, orders, wasApplied)
    }
    for (const path of paths) {
      const [, , collection, id] = path.split('/')
      if (collection === 'orders') this.#orderIds.add(`${tenantId} ${id}`)
    }
  }

  #checkEntry(
    tenantId: TenantId,
    { uid, via, data }: AuditEntry,
    orders: readonly Order[],
    wasApplied: (commandId: string) => boolean,
  ): void {
    for (const { id, status, code } of data) {
      this.#answered.add(id)
      if (status === 'rejected') this.#refused.add(id)
      const tap = this.#commands.all.get(id)
      if (!tap) continue
      assertInvariant(
        isTappedBy(tap, uid),
        () => `${tap.command.type} ${id} of ${tap.uid} was answered as one of ${uid}`,
      )
      assertInvariant(
        status !== 'rejected' || !wasApplied(id),
        () => `${tap.command.type} ${id} was applied, and is refused with ${code}`,
      )
      const isMissing = listCommandOrderIds(tap.command).some(each => !this.#orderIds.has(`${tenantId} ${each}`))
      assertInvariant(
        code !== 'order_not_found' || isMissing,
        () => `${tap.command.type} ${id} was refused because its order is missing, and it is there`,
      )
      if (status !== 'accepted' || tap.command.type !== 'recordPayment') continue
      const { paymentId } = tap.command.payload
      const sender = orders.flatMap(({ payments }) => payments[paymentId] ?? [])
      assertInvariant(
        sender.every(payment => payment.via === via),
        () => `payment ${paymentId} was sent by ${via ?? uid}, and names ${sender.map(payment => payment.via)}`,
      )
    }
  }
}
