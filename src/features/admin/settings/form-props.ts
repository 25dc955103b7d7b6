import type { RecordEditor } from '../record/use-record.ts'
import type { SettingsValues } from './settings-values.ts'

/** What each part of the form gets. */
export type PartProps = {
  form: Pick<
    RecordEditor<SettingsValues>,
    'values' | 'savedValues' | 'change' | 'fieldProps' | 'problems' | 'leaveField'
  >
}
