import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useOpenRecordId } from '../list/table/use-table-state.ts'
import { adminWords } from '../words/words.ts'
import { FormPanel } from './panel.tsx'
import { FormBody, FormHead, FormTitle } from './record-form-parts.ts'

/** Functions that a form calls. `onSaved` is called with the id of a record that was saved for the first time. */
export type FormHandlers = { onSaved(id: string): void; onClose(): void }
/** `openId` is undefined for a new record. */
export type FormProps = FormHandlers & { openId: string | undefined }
type Props = {
  exists(id: string): boolean
  children(id: string | undefined, handlers: FormHandlers): ReactNode
}

export function OpenRecordPanel({ exists, children }: Props) {
  const [id, open] = useOpenRecordId()
  // `count` is the React key of the form, so that each opened record gets a newly mounted form. Otherwise a second new
  // record would start with the values of the first.
  const [opening, setOpening] = useState({ id, count: 0 })
  // The id of the record that this form has just created. The form stays open although the local copy of the catalogue
  // does not include the new record yet.
  const [created, setCreated] = useState<string>()
  // The id of the open record, set once the record was found. If another manager removes the record later, its form
  // stays open.
  const [shown, setShown] = useState<string>()
  if (id !== opening.id) {
    const isSame = id === created
    setOpening({ id, count: opening.count + (isSame ? 0 : 1) })
    if (!isSame) setCreated(undefined)
  }
  if (id !== null && id !== shown && (id === 'nuevo' || exists(id))) setShown(id)
  if (id === null) {
    if (shown !== undefined) setShown(undefined)
    return null
  }
  const handlers: FormHandlers = {
    onSaved: saved => {
      if (saved === id) return
      setCreated(saved)
      open(saved)
    },
    onClose: () => open(null),
  }
  if (id !== created && id !== shown) return <Missing onClose={handlers.onClose} />
  return (
    <div key={opening.count} style={{ display: 'contents' }}>
      {children(id === 'nuevo' || id === created ? undefined : id, handlers)}
    </div>
  )
}

function Missing({ onClose }: { onClose(): void }) {
  const { form } = useWords(adminWords)
  return (
    <FormPanel label={form.missing} onClose={onClose}>
      <FormHead>
        <FormTitle>{form.missing}</FormTitle>
      </FormHead>
      <FormBody>
        <p>{form.missingText}</p>
        <Button onClick={onClose}>{form.close}</Button>
      </FormBody>
    </FormPanel>
  )
}
