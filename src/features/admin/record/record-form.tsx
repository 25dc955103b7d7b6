import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { OfflineBand } from '../shell/offline-band.tsx'
import { useIsFormSideBySide } from '../shell/use-layout.ts'
import { adminWords } from '../words/words.ts'
import { ConflictDialog, type FieldDescriptions } from './conflict-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { FormPanel } from './panel.tsx'
import { RecordFormFooter } from './record-form-footer.tsx'
import { FormBody, FormFields, FormHead, FormTitle } from './record-form-parts.ts'
import { type PlannedRemoval, RemoveRecordDialog } from './remove-record.tsx'
import type { RecordEditor } from './use-record.ts'

const X = createIcon(x)

type Props<Values> = {
  form: RecordEditor<Values>
  /** True while a photo of the record is being uploaded. Meanwhile the form cannot be saved. */
  isUploading?: boolean
  /** Receives the form's title and returns the head of the form, for example the title next to a picture. */
  head?(heading: ReactNode): ReactNode
  /** The title while a new record has no name, by default «Nuevo». */
  newTitle?: string
  descriptions: FieldDescriptions<Values>
  /** Called after the first save of a new record, so that its id can be put into the address. */
  onSaved(id: string): void
  onClose(): void
  /**
   * Returns the planned removal of the record, or the reason why the record cannot be removed. Called while the
   * confirmation dialog is open.
   */
  removal(): PlannedRemoval
  children: ReactNode
}

export function RecordForm<Values extends { name: string }>(props: Props<Values>) {
  const { form, isUploading = false, head = heading => heading, descriptions, onClose, removal, children } = props
  const words = useWords(adminWords)
  const { readOnly } = useAdmin()
  const isSideBySide = useIsFormSideBySide()
  const [isComparing, setComparing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const title = form.isNew ? form.values.name || (props.newTitle ?? words.list.new) : form.values.name
  const conflict = typeof form.remoteChange === 'object' ? form.remoteChange : undefined
  useReportCreation(form, props.onSaved)

  async function save(values?: Values) {
    if (form.isSaving) return
    if (conflict && !values) return setComparing(true)
    const savedId = await form.save(values)
    // The user may have opened another record during the save. Then this form is gone, and no field can get the focus.
    if (!element.current) return
    if (savedId === undefined) element.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    else setComparing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void save()
  }

  return (
    <FormPanel label={title} onClose={onClose}>
      <chakra.form ref={element} display="contents" noValidate onSubmit={submit}>
        {readOnly && !isSideBySide && <OfflineBand />}
        <FormHead>
          {head(<FormTitle>{title}</FormTitle>)}
          <Button variant="bare" size="icon" aria-label={words.form.close} onClick={onClose}>
            <X size={22} />
          </Button>
        </FormHead>
        {/* Disabled fields get no focus. So that the keyboard can scroll the body, the body itself is a tab stop. */}
        <FormBody tabIndex={readOnly ? 0 : undefined}>
          <ConflictNotice form={form} onCompare={() => setComparing(true)} />
          <FormFields disabled={readOnly}>{children}</FormFields>
        </FormBody>
        <RecordFormFooter form={form} isUploading={isUploading} onRemove={() => setRemoving(true)} onClose={onClose} />
      </chakra.form>
      {isComparing && conflict && (
        <ConflictDialog
          base={conflict.base}
          mine={form.values}
          theirs={conflict.theirs}
          fields={descriptions}
          onMerge={values => {
            form.replaceBase(values)
            void save(values)
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {isRemoving && (
        <RemoveRecordDialog
          name={title}
          removal={removal()}
          onRemoved={() => {
            // Without `flushSync`, the leave guard would still see the unsaved changes of the removed record and ask
            // about them.
            flushSync(form.discard)
            onClose()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      <LeaveGuard isDirty={form.isDirty || isUploading} />
    </FormPanel>
  )
}

/**
 * Calls `onSaved` after a new record was stored. An effect does this, because the server's answer to the save can be
 * lost. In that case, the form learns that the record was stored when the local copy of the catalogue includes the
 * record.
 */
function useReportCreation({ id, isNew, isSaving }: RecordEditor<unknown>, onSaved: (id: string) => void) {
  const reportedId = useRef(isNew ? undefined : id)
  const isStored = !isNew && !isSaving
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the record becomes stored, not when onSaved changes
  useEffect(() => {
    if (!isStored || reportedId.current === id) return
    reportedId.current = id
    onSaved(id)
  }, [isStored])
}
