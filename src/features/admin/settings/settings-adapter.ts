import * as v from 'valibot'
import { publicTenantSchema } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { RecordAdapter } from '../record/record-adapter.ts'
import { parseSettings, type SettingsValues, type TenantSettings, toSettingsValues } from './settings-values.ts'

/** The settings without the fields that a newer version of the app has added, as `readKnownDocument` does it. */
function readSettings({ tenant }: WholeCatalogue): TenantSettings {
  const parsed = v.safeParse(publicTenantSchema, tenant)
  return parsed.success ? parsed.output : tenant
}

/** The settings of the tenant as a record of the catalogue. There is only one, which always exists. */
export const settingsAdapter: RecordAdapter<TenantSettings, SettingsValues> = {
  find: readSettings,
  createBlank: readSettings,
  toValues: toSettingsValues,
  fromValues: parseSettings,
  createEdits: (id, doc) => [{ collection: 'settings', op: 'put', id, doc }],
  nameOf: ({ name }) => name,
}
