import { computeMinimumDifference, minimumLineId } from '../../domain/minimum.ts'
import { sum } from '../../domain/money.ts'
import { listLiveLines, type Order } from '../../domain/order.ts'
import { type CommandLog, isTappedBy, type LoggedCommand } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

/**
 * A void, comp (free line) or discount on an order, which may need an approval. `by` is the user who did it, according
 * to the order; `id` is the id of the line, payment or discount.
 */
type Mark = { kind: 'void' | 'comp' | 'voidPayment' | 'discount'; id: string; by: string | undefined }
type AuditEntry = { kind: string; uid: string; data: { id: string; approval?: { askedBy: string } }[] }

/**
 * Checks that orders and audit log name the user who approved a command as its author, not the user who asked for the
 * approval.
 */
export class ApprovalsInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  readonly #known = new Set<string>()

  constructor(server: SimulatedServer, commands: CommandLog) {
    this.#server = server
    this.#commands = commands
  }

  /** @param fresh the ids of the commands that the commit applied */
  checkCommit(tenantId: TenantId, paths: string[], orders: readonly Order[], fresh: readonly string[]): void {
    const taps = fresh.flatMap(id => this.#commands.all.get(id) ?? [])
    for (const order of orders) {
      this.#checkNames(order, taps)
      for (const mark of listMarks(order)) this.#checkMark(tenantId, mark, taps)
    }
    const audit = this.#server.documentsOf<AuditEntry>(tenantId, 'audit')
    for (const path of paths) if (path.includes('/audit/')) this.#checkAudit(audit.get(path.split('/')[3]!))
  }

  #checkMark(tenantId: TenantId, { kind, id, by }: Mark, taps: readonly LoggedCommand[]): void {
    const ids = this.#commands.listSources(id)
    const isKnown = ids.some(each => this.#known.has(`${tenantId} ${kind} ${each}`))
    this.#known.add(`${tenantId} ${kind} ${id}`)
    if (isKnown) return
    const makers = taps.filter(tap => makesMark(tap, kind, ids))
    assertInvariant(
      by !== undefined && makers.some(tap => isTappedBy(tap, by)),
      () => `${kind} of ${id} is by ${by}, and was tapped by ${makers.map(({ uid }) => uid).join(', ')}`,
    )
  }

  #checkNames({ applied, staffNames = {} }: Order, taps: readonly LoggedCommand[]): void {
    for (const { uid, formerUids, command } of taps) {
      if (!command.approval || applied[command.id] === undefined) continue
      // The asker can be a manager: another manager approves the command, the server quarantines it, and later the
      // asker applies it.
      const mayBeAsker = formerUids !== undefined
      assertInvariant(
        mayBeAsker || uid !== command.approval.askedBy,
        () => `${command.id} was approved by ${uid}, who asked for it`,
      )
      assertInvariant(staffNames[uid] === uid, () => `the order does not name ${uid}, who approved ${command.id}`)
    }
  }

  #checkAudit(entry: AuditEntry | undefined): void {
    if (entry?.kind !== 'orders') return
    for (const { id, approval } of entry.data) {
      const tap = this.#commands.all.get(id)
      if (!tap) continue
      assertInvariant(
        approval?.askedBy === tap.command.approval?.askedBy,
        () => `the audit log says that ${approval?.askedBy} asked for ${id}`,
      )
      assertInvariant(
        !approval || isTappedBy(tap, entry.uid),
        () => `the audit log says that ${entry.uid} approved ${id}`,
      )
    }
  }
}

function listMarks({ lines, payments, discounts }: Order): Mark[] {
  return [
    ...Object.entries(lines).flatMap(([id, { status, voidedBy, comped, compedBy }]): Mark[] => [
      ...(status === 'void' ? [{ kind: 'void' as const, id, by: voidedBy }] : []),
      ...(comped ? [{ kind: 'comp' as const, id, by: compedBy }] : []),
    ]),
    ...Object.entries(payments).flatMap(([id, { voided, voidedBy }]): Mark[] =>
      voided ? [{ kind: 'voidPayment', id, by: voidedBy }] : [],
    ),
    ...Object.entries(discounts).map(([id, { by }]): Mark => ({ kind: 'discount', id, by })),
  ]
}

function makesMark({ command }: LoggedCommand, kind: Mark['kind'], ids: readonly string[]): boolean {
  const { type, payload } = command
  if (kind === 'void') return type === 'voidOrder' || (type === 'voidLine' && ids.includes(payload.lineId))
  if (kind === 'comp') return type === 'compLine' && ids.includes(payload.lineId)
  if (kind === 'discount') return type === 'applyDiscount' && ids.includes(payload.discountId)
  return type === 'voidPayment' && ids.includes(payload.paymentId)
}

/**
 * Returns sums of the amounts and quantities of all orders together, and the ids of their payments and discounts, as
 * JSON. A commit that only moves lines between these orders must not change this JSON. Lines that charge the
 * difference to a minimum consumption are left out, because their amounts can change when other lines move.
 */
export const summarizeContent = (orders: readonly Order[]): string =>
  JSON.stringify({
    ordered: sum(orders.map(order => order.totals.subtotal - computeMinimumDifference(order))),
    sums: (['paid', 'tip'] as const).map(name => sum(orders.map(({ totals }) => totals[name]))),
    pieces: countPieces(orders),
    payments: orders.flatMap(({ payments }) => Object.keys(payments)).sort(),
    discounts: orders.flatMap(({ discounts }) => Object.keys(discounts)).sort(),
  })

function countPieces(orders: readonly Order[]): [string, number][] {
  const pieces = new Map<string, number>()
  const ordered = orders.flatMap(({ lines: { [minimumLineId]: _, ...lines } }) => listLiveLines({ lines }))
  for (const { productId, status, seat, quantity } of ordered) {
    const key = `${productId} ${status} ${seat}`
    pieces.set(key, (pieces.get(key) ?? 0) + quantity)
  }
  return [...pieces].sort(([one], [other]) => (one < other ? -1 : 1))
}
