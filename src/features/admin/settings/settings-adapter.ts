import * as v from 'valibot'
import { publicTenantSchema } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { RecordAdapter } from '../record/record-adapter.ts'
import { parseSettings, type SettingsValues, type TenantSettings, toSettingsValues } from './settings-values.ts'

/**
 * Removes fields of the settings that only a newer version of the app knows. With them, the form would differ from the
 * stored settings after each save and report a change by another manager.
 */
function readSettings({ tenant }: WholeCatalogue): TenantSettings {
  const parsed = v.safeParse(publicTenantSchema, tenant)
  return parsed.success ? parsed.output : tenant
}

/**
 * Defines how the settings of the tenant are edited in a form and saved. Unlike other records, the settings always
 * exist, and there is only one such record.
 */
export const settingsAdapter: RecordAdapter<TenantSettings, SettingsValues> = {
  find: readSettings,
  createBlank: readSettings,
  toValues: toSettingsValues,
  fromValues: parseSettings,
  createEdits: (id, doc) => [{ collection: 'settings', op: 'put', id, doc }],
  nameOf: ({ name }) => name,
}
