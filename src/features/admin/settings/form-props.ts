import type { RecordEditor } from '../record/use-record.ts'
import type { SettingsValues } from './settings-values.ts'

/** The props of each section of the settings form. */
export type SettingsSectionProps = {
  form: Pick<
    RecordEditor<SettingsValues>,
    'values' | 'savedValues' | 'change' | 'fieldProps' | 'problems' | 'leaveField'
  >
}
