import type { TenantReason } from '../../../../domain/catalogue.ts'
import type { ReasonKind } from '../../../../domain/reason-kinds.ts'

/**
 * Why a waiter voids, gives away, discounts or remakes something. `reasonId`: the id of a reason in the tenant's list,
 * or the kind of a usual reason. Reports divide amounts by it.
 */
export type GivenReason = { reason: string; reasonId?: string }

/**
 * A reason that the app itself offers. Without a `kind`, it is offered to every tenant, and its amounts count as
 * discounts.
 */
export type UsualReason = { text: string; kind?: ReasonKind }

/**
 * Lists the reasons that a dialog offers: the tenant's own ones of `kinds`, then the usual ones. The usual reasons of a
 * kind are left out if the tenant has reasons of this kind.
 */
export function listReasons(
  own: readonly TenantReason[] = [],
  kinds: readonly ReasonKind[],
  usual: readonly UsualReason[],
): GivenReason[] {
  const ownKinds = new Set(own.map(({ kind }) => kind))
  return [
    ...own.filter(({ kind }) => kinds.includes(kind)).map(({ id, name }) => ({ reason: name, reasonId: id })),
    ...usual
      .filter(({ kind }) => kind === undefined || !ownKinds.has(kind))
      .map(({ text, kind }) => ({ reason: text, ...(kind && { reasonId: kind }) })),
  ]
}
