import type { RecordEditor } from '../record/use-record.ts'
import type { SettingsValues } from './settings-values.ts'

export type SettingsSectionProps = {
  form: Pick<
    RecordEditor<SettingsValues>,
    'values' | 'savedValues' | 'change' | 'fieldProps' | 'problems' | 'leaveField'
  >
}
