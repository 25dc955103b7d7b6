import { chakra } from '@chakra-ui/react'
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg?raw'
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import warning from '@phosphor-icons/core/assets/fill/warning-octagon-fill.svg?raw'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { OfflineBand } from '../shell/offline-band.tsx'
import { useIsFormSideBySide } from '../shell/use-layout.ts'
import { useWords } from '../words/use-words.ts'
import { ConflictDialog, type FieldDescriptions } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Panel } from './panel.tsx'
import { Body, Failure, Fields, Footer, Head, Heading, Notice, Saved } from './record-form-parts.ts'
import { type Removal, RemoveRecord } from './remove-record.tsx'
import type { RecordEditor as Form } from './use-record.ts'

const Trash = icon(trash)
const X = icon(x)
const Warning = icon(warning)

type Props<Values> = {
  form: Form<Values>
  /** Something that belongs into it is still on its way. */
  isUploading?: boolean
  /** In the place of the title, with it inside: a picture and its buttons. */
  head?(heading: ReactNode): ReactNode
  descriptions: FieldDescriptions<Values>
  /** After the first save of a new record its address changes. */
  onSaved(id: string): void
  onClose(): void
  /** What removing it does; asked for once the record is there. */
  removal(): Removal
  children: ReactNode
}

/** The form of one record: its fields, what became of saving them, and what to do when two people edit it. */
export function RecordForm<Values extends { name: string }>(props: Props<Values>) {
  const {
    form,
    isUploading: waiting = false,
    head = heading => heading,
    descriptions: described,
    onSaved,
    onClose,
    removal,
    children,
  } = props
  const words = useWords()
  const title = form.isNew ? form.values.name || words.list.new : form.values.name
  const { readOnly } = useAdmin()
  const wide = useIsFormSideBySide()
  const [comparing, setComparing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { remoteChange: meanwhile } = form
  const conflict = typeof meanwhile === 'object' ? meanwhile : undefined

  /** Which record the address names. */
  const told = useRef(form.isNew ? undefined : form.id)
  function tell(id: string) {
    if (told.current === id) return
    told.current = id
    onSaved(id)
  }
  const isThere = !form.isNew && !form.isSaving
  // biome-ignore lint/correctness/useExhaustiveDependencies: its answer may have been lost, and the mirror brought it: that is the occasion
  useEffect(() => {
    if (isThere) tell(form.id)
  }, [isThere])

  async function save(values?: Values) {
    if (form.isSaving) return
    if (conflict && !values) return setComparing(true)
    const saved = await form.save(values)
    // Whoever has gone on to another record meanwhile stays there.
    if (!element.current) return
    if (saved === undefined) return void element.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    setComparing(false)
    tell(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void save()
  }

  return (
    <Panel label={title} onClose={onClose}>
      <chakra.form ref={element} display="contents" noValidate onSubmit={submit}>
        {readOnly && !wide && <OfflineBand />}
        <Head>
          {head(<Heading>{title}</Heading>)}
          <Button variant="bare" size="icon" aria-label={words.form.close} onClick={onClose}>
            <X size={22} />
          </Button>
        </Head>
        {/* What cannot be changed can still be scrolled to, by the keys too. */}
        <Body tabIndex={readOnly ? 0 : undefined}>
          {meanwhile && (
            <Notice role="alert">
              {meanwhile === 'deleted' ? words.conflict.deletedNotice : words.conflict.notice}
              {conflict && (
                <Button variant="outline" size="sm" onClick={() => setComparing(true)}>
                  {words.conflict.compare}
                </Button>
              )}
            </Notice>
          )}
          {form.isAwaitingRemoteChange && <Notice role="alert">{words.conflict.waiting}</Notice>}
          <Fields disabled={readOnly}>{children}</Fields>
        </Body>
        <Footer>
          {form.failureText && (
            <Failure role="alert">
              <Warning size={20} />
              {form.failureText}
            </Failure>
          )}
          {/* The notice of the page is behind the form where that covers it. */}
          {!wide && <Saved role="status">{form.savedText}</Saved>}
          {!form.isNew && (
            <Button
              variant="outline"
              colorPalette="refused"
              px="4"
              aria-label={words.form.remove}
              // What the mirror has not brought yet would be looked for in vain.
              disabled={readOnly || waiting || !form.isMirrored}
              onClick={() => setRemoving(true)}
            >
              <Trash size={22} />
            </Button>
          )}
          <Button variant="outline" flex="1" onClick={onClose}>
            {words.form.cancel}
          </Button>
          <Button type="submit" flex="1.2" disabled={readOnly || waiting} aria-busy={form.isSaving}>
            {form.isSaving ? words.form.saving : words.form.save}
          </Button>
        </Footer>
      </chakra.form>
      {comparing && conflict && (
        <ConflictDialog
          base={conflict.base}
          mine={form.values}
          theirs={conflict.theirs}
          fields={described}
          onKeep={values => {
            form.rebase(values)
            void save(values)
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {removing && (
        <RemoveRecord
          name={title}
          removal={removal()}
          onRemoved={() => {
            flushSync(form.discard)
            onClose()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      <LeaveGuard dirty={form.isDirty || waiting} />
    </Panel>
  )
}
