import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg?raw'
import warning from '@phosphor-icons/core/assets/fill/warning-octagon-fill.svg?raw'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { useIsFormSideBySide } from '../shell/use-layout.ts'
import { adminWords } from '../words/words.ts'
import { FailureMessage, FormFooter, SavedMessage } from './record-form-parts.ts'
import type { RecordEditor } from './use-record.ts'

const Trash = createIcon(trash)
const Warning = createIcon(warning)

type Props = {
  form: Pick<RecordEditor<unknown>, 'failureText' | 'savedText' | 'isNew' | 'isLastSaveReceived' | 'isSaving'>
  isUploading: boolean
  onRemove(): void
  onClose(): void
}

export function RecordFormFooter({ form, isUploading, onRemove, onClose }: Props) {
  const { form: words } = useWords(adminWords)
  const { readOnly } = useAdmin()
  const isSideBySide = useIsFormSideBySide()
  return (
    <FormFooter>
      {form.failureText && (
        <FailureMessage role="alert">
          <Warning size={20} />
          {form.failureText}
        </FailureMessage>
      )}
      {/* A form that covers the list also covers the page's notice of the save, so the footer repeats the message. */}
      {!isSideBySide && <SavedMessage role="status">{form.savedText}</SavedMessage>}
      {!form.isNew && (
        <Button
          variant="outline"
          colorPalette="refused"
          px="4"
          aria-label={words.remove}
          // The removal is planned from the local copy of the catalogue, so this copy must include the last save.
          disabled={readOnly || isUploading || !form.isLastSaveReceived}
          onClick={onRemove}
        >
          <Trash size={22} />
        </Button>
      )}
      <Button variant="outline" flex="1" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" flex="1.2" disabled={readOnly || isUploading} aria-busy={form.isSaving}>
        {form.isSaving ? words.saving : words.save}
      </Button>
    </FormFooter>
  )
}
