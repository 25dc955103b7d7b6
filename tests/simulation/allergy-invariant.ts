import { listAllergiesFor } from '../../domain/allergies.ts'
import { isOrderedLine } from '../../domain/minimum.ts'
import type { Order } from '../../domain/order.ts'
import type { CommandLog } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { TenantId } from './tenant.ts'

/**
 * Checks after each commit that no allergy which applied to a dish (line) before the commit is lost, for example when
 * the dish moves to another order. An allergy belongs to a seat or to the whole table. It may disappear only if
 * somebody removed it or changed the seat of the dish.
 */
export class AllergyInvariant {
  readonly #commands: CommandLog
  /**
   * The seat and the allergens of each line when it was last checked. The key is tenant and line, such as `demo
   * demo-7`.
   */
  readonly #dishes = new Map<string, { seat: number; allergens: string[] }>()

  constructor(commands: CommandLog) {
    this.#commands = commands
  }

  /** @param fresh the ids of the commands that the commit applied */
  checkCommit(
    tenantId: TenantId,
    changed: readonly [id: string, before: Order | undefined, after: Order][],
    fresh: readonly string[],
  ): void {
    const removed = new Set(fresh.flatMap(id => this.#listRemoved(id)))
    const dishes = changed.flatMap(([orderId, , order]) =>
      Object.entries(order.lines).flatMap(([lineId, { seat = 0 }]) => {
        if (!isOrderedLine(lineId)) return []
        const allergens = listAllergiesFor(order, seat).flatMap(([, allergy]) => allergy.allergens)
        return { orderId, lineId, seat, allergens, isFrozen: order.correctedBy !== undefined }
      }),
    )
    for (const { orderId, lineId, seat, allergens, isFrozen } of dishes) {
      const [before] = this.#commands.listSources(lineId).flatMap(id => this.#dishes.get(`${tenantId} ${id}`) ?? [])
      if (before?.seat !== seat || isFrozen) continue
      const lost = before.allergens.filter(allergen => !allergens.includes(allergen) && !removed.has(allergen))
      assertInvariant(lost.length === 0, () => `${lineId} of ${orderId} has lost the allergies ${lost}`)
    }
    for (const { lineId, isFrozen, ...dish } of dishes) if (!isFrozen) this.#dishes.set(`${tenantId} ${lineId}`, dish)
  }

  #listRemoved(commandId: string): string[] {
    const { type, payload } = this.#commands.all.get(commandId)?.command ?? {}
    return type === 'setAllergy' ? (payload as { remove: string[] }).remove : []
  }
}
