import * as v from 'valibot'
import { type PublicTenant, publicTenantSchema } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { RecordAdapter } from '../record/record-adapter.ts'
import { parseSettings, type SettingsValues, toSettingsValues } from './settings-values.ts'

/**
 * Removes fields of the settings that only a newer version of the app knows. The server keeps these fields. With them,
 * the form would take its own saved settings for a change by another admin.
 */
function readSettings({ tenant }: WholeCatalogue): PublicTenant {
  const parsed = v.safeParse(publicTenantSchema, tenant)
  return parsed.success ? parsed.output : tenant
}

/** Unlike other records, the settings always exist, and there is only one such record. */
export const settingsAdapter: RecordAdapter<PublicTenant, SettingsValues> = {
  find: readSettings,
  createBlank: readSettings,
  toValues: toSettingsValues,
  fromValues: parseSettings,
  createEdits: (id, doc) => [{ collection: 'settings', op: 'put', id, doc }],
  nameOf: ({ name }) => name,
}
