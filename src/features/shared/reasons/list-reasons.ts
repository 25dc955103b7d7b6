import type { TenantReason } from '../../../../domain/catalogue.ts'
import type { ReasonKind } from '../../../../domain/reason-kinds.ts'

/**
 * The reason that a user chose, for example for a void or a discount. `reason`: its text. `reasonId`: the id of a
 * reason that the business defined, or the kind of a reason that the app itself offers; missing if the app's reason has
 * no kind. Reports sum amounts by `reasonId`.
 */
export type GivenReason = { reason: string; reasonId?: string }

/**
 * A reason that the app itself offers. A reason with a `kind` is not offered to a business that has defined reasons of
 * this kind.
 */
export type BuiltInReason = { text: string; kind?: ReasonKind }

/**
 * Lists the reasons that a dialog offers: first the reasons of the given `kinds` that the business defined (`own`),
 * then the app's own reasons (`usual`). The app's reasons of a kind are left out if the business defined reasons of
 * this kind.
 */
export function listReasons(
  own: readonly TenantReason[] = [],
  kinds: readonly ReasonKind[],
  usual: readonly BuiltInReason[],
): GivenReason[] {
  const ownKinds = new Set(own.map(({ kind }) => kind))
  return [
    ...own.filter(({ kind }) => kinds.includes(kind)).map(({ id, name }) => ({ reason: name, reasonId: id })),
    ...usual
      .filter(({ kind }) => kind === undefined || !ownKinds.has(kind))
      .map(({ text, kind }) => ({ reason: text, ...(kind && { reasonId: kind }) })),
  ]
}
