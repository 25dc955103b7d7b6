import type { PublicTenant } from '../../../../domain/catalogue.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { NumberReader } from '../record/number-reader.ts'
import type { FieldProblems } from '../record/validate-document.ts'

type Tenant = MetaValues['tenant']

/** The values of the form with the kitchen's settings. */
export type KitchenSettings = {
  /**
   * The id of the station that makes the dishes without a station, or with a deleted one. Empty for the first station.
   */
  fallback: string
  /**
   * A dish counts as late if it reached the server more than this number of minutes after it was sent from a tablet or
   * phone. Typed text.
   */
  lateAfter: string
  /** Whether kitchen staff may fire courses. */
  fires: boolean
}

/** The value of `lateAfter`, in minutes, if the tenant has not chosen one. */
export const defaultLateMinutes = 10

export const toKitchenSettings = ({ settings: { kitchen } }: Tenant): KitchenSettings => ({
  fallback: kitchen?.fallback ?? '',
  lateAfter: String(kitchen?.lateAfter ?? defaultLateMinutes),
  fires: kitchen?.fires ?? false,
})

/** The result leaves out the tenant's field `kitchen`, which the server computes from the settings and the stations. */
export function withKitchenSettings(
  { kitchen: _, ...tenant }: Tenant,
  { fallback, lateAfter, fires }: KitchenSettings,
): { doc: PublicTenant } | { problems: FieldProblems } {
  const reader = new NumberReader(tenant.currency)
  const minutes = reader.readCount('lateAfter', lateAfter)
  if (minutes < 1) reader.addProblem('lateAfter', { rule: 'minimum', value: 1 })
  if (minutes > 240) reader.addProblem('lateAfter', { rule: 'maximum', value: 240 })
  if (Object.keys(reader.problems).length > 0) return { problems: reader.problems }
  const kitchen = omitUndefined({ fallback: fallback || undefined, lateAfter: minutes, fires: fires || undefined })
  return { doc: { ...tenant, settings: { ...tenant.settings, kitchen } } }
}
