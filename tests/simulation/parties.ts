import crypto from 'node:crypto'
import type { Order } from '../../domain/order.ts'
import { formatOrderId, formatOrderIdSource } from '../../domain/party.ts'
import { isSent } from '../../domain/transitions.ts'
import type { CommandLog } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import { holeIds, type TenantId } from './tenant.ts'

/**
 * The invite code or the token of a check, which a phone of the party shows so that another phone can join the check.
 */
export type SharedInvitation = { orderId: string; shown: { token: string } | { invite: string } }

/**
 * Records the phones of each party. A party is a group of guests with one check. Its phones are the phone that opened
 * the check, the phones that were invited and, at a table, all that joined. `checkOrder` fails in three cases:
 * - A guest opened a check at a hole of the golf course, and no phone is recorded for the check.
 * - The place of a party was replaced by an earlier place of this party.
 * - A line from a phone of another party goes to the kitchen, and no staff member has accepted the line.
 */
export class Parties {
  readonly #server: SimulatedServer
  /** The names of the phones of each check. The key is tenant and order, such as `demo 5f0c…`. */
  readonly #phones = new Map<string, Set<string>>()
  readonly #placeBySecret = new Map<string, string>()
  readonly #invitations = new Map<TenantId, SharedInvitation[]>()

  constructor(server: SimulatedServer) {
    this.#server = server
  }

  add(tenantId: TenantId, orderId: string, phone: string): void {
    const key = `${tenantId} ${orderId}`
    this.#phones.set(key, (this.#phones.get(key) ?? new Set()).add(phone))
  }

  /**
   * Records that the phone joins at the table or hole with a secret that the phone has made itself. The id of its order
   * is derived from the secret, so a secret may be used at one place only.
   */
  addOwner(tenantId: TenantId, secret: string, phone: string, tableId: string): void {
    const place = this.#placeBySecret.get(secret) ?? tableId
    assertInvariant(place === tableId, () => `${phone} joins at ${tableId} with the secret of ${place}`)
    this.#placeBySecret.set(secret, tableId)
    const hash = crypto.createHash('sha256').update(formatOrderIdSource(tenantId, secret)).digest()
    this.add(tenantId, formatOrderId(hash), phone)
  }

  share(tenantId: TenantId, invitation: SharedInvitation): void {
    this.#invitations.set(tenantId, [...this.invitations(tenantId), invitation])
  }

  invitations = (tenantId: TenantId): readonly SharedInvitation[] => this.#invitations.get(tenantId) ?? []

  /**
   * Whether the phone belongs to the party of this order, or of an order that was merged into it. A clone of a phone
   * belongs to the same parties as the phone.
   */
  includes(tenantId: TenantId, orderId: string, phone: string): boolean {
    const phones = [...(this.#phones.get(`${tenantId} ${orderId}`) ?? [])]
    if (phones.some(name => phone === name || phone.startsWith(`${name}-clone`))) return true
    const { mergedFrom = [] } = this.#server.order(tenantId, orderId) ?? {}
    return mergedFrom.some(id => this.includes(tenantId, id, phone))
  }

  checkOrder(tenantId: TenantId, id: string, before: Order | undefined, after: Order, commands: CommandLog): void {
    const isOfGuests = after.openedBy.startsWith(`${tenantId}-guest`)
    const isAtHole = (holeIds as readonly string[]).includes(after.tableId ?? '')
    assertInvariant(
      before || !isOfGuests || !isAtHole || this.#phones.has(`${tenantId} ${id}`),
      () => `a join opened ${id}, which is the check of no secret`,
    )
    const [was = 0, is] = [before?.place?.at, after.place?.at]
    assertInvariant(is === undefined || is >= was, () => `the place of ${id} went back from ${was} to ${is}`)
    if (after.corrects !== undefined) return
    for (const [lineId, { status }] of Object.entries(after.lines)) {
      if (!isSent(status) || isSent(before?.lines[lineId]?.status ?? 'draft')) continue
      const phone = commands.phoneOfLine(lineId)
      assertInvariant(
        phone === undefined || commands.isAccepted(lineId) || this.includes(tenantId, id, phone),
        () => `line ${lineId} of ${phone} was sent on ${id}, the check of another party`,
      )
    }
  }
}
