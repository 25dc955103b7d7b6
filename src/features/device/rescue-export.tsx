import download from '@phosphor-icons/core/assets/bold/download-simple-bold.svg?raw'
import qrCode from '@phosphor-icons/core/assets/bold/qr-code-bold.svg?raw'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { DeviceReport } from '../../data/outbox/use-device-report.ts'
import { createRescueFile } from '../../data/rescue/rescue.ts'
import { isStoreError } from '../../data/store/is-store-error.ts'
import { useWords } from '../../i18n/language.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Textarea } from '../../ui/controls/field.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Prose, WrapRow } from '../../ui/layout/parts.ts'
import { DeviceSection, Heading } from './device-parts.ts'
import { deviceWords } from './words/words.ts'

const Codes = lazy(async () => ({ default: (await import('./qr-codes-dialog.tsx')).QrCodesDialog }))
const Save = createIcon(download)
const Qr = createIcon(qrCode)

/** The exported commands as a file, and the content of this file. */
type Rescue = { file: File; text: string }

/** @param props.report the commands of this device; when they change, the export is prepared again */
export function RescueExport({ report }: { report: DeviceReport }) {
  const { pass } = useWords(deviceWords)
  const toast = useToast()
  const [codes, setCodes] = useState<string>()
  const [copyByHand, setCopyByHand] = useState<string>()
  const [prepared, setPrepared] = useState<Rescue>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the export depends on the commands in the report
  useEffect(() => {
    // A failure is not shown here: when the user taps a button, the export is prepared again.
    let outdated = false
    void createRescue().then(
      rescue => outdated || setPrepared(rescue),
      () => outdated || setPrepared(undefined),
    )
    return () => {
      outdated = true
    }
  }, [report])
  const exportRescue = async (exportAs: (rescue: Rescue) => unknown, done?: string) => {
    try {
      // If the export is prepared, nothing is awaited before `exportAs`, because Safari shares and copies only directly
      // after a tap.
      const rescue = prepared ?? (await createRescue())
      if (!rescue) return
      await exportAs(rescue)
      if (done) toast({ text: done })
    } catch (error) {
      // An `AbortError` means that the user closed the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ text: pass.failed, stage: 'rejected' })
      // Only unexpected errors are logged: not a DOMException of the share dialog, and not a failure of the database.
      if (!(error instanceof DOMException) && !isStoreError(error)) console.error(error)
    }
  }
  const copy = ({ text }: Rescue) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: pass.copied }),
      () => setCopyByHand(text),
    )
  return (
    <DeviceSection aria-labelledby="pass">
      <Heading id="pass">{pass.title}</Heading>
      <Prose>{pass.text}</Prose>
      <WrapRow mt="4">
        <Button onClick={() => void exportRescue(({ file }) => saveFile(file), pass.saved)}>
          <Save />
          {pass.file}
        </Button>
        <Button variant="outline" onClick={() => void exportRescue(({ text }) => setCodes(text))}>
          <Qr />
          {pass.codes}
        </Button>
        {canShare() && (
          <Button variant="outline" onClick={() => void exportRescue(({ file }) => navigator.share({ files: [file] }))}>
            {pass.share}
          </Button>
        )}
        <Button variant="ghost" onClick={() => void exportRescue(copy)}>
          {pass.copy}
        </Button>
      </WrapRow>
      {codes !== undefined && (
        <Suspense>
          <Codes text={codes} onClose={() => setCodes(undefined)} />
        </Suspense>
      )}
      {copyByHand !== undefined && (
        <TitledDialog title={pass.copy} onClose={() => setCopyByHand(undefined)}>
          <Prose role="alert">{pass.copyByHand}</Prose>
          <Field name={pass.copyText}>
            <Textarea ref={select} readOnly rows={6} value={copyByHand} />
          </Field>
        </TitledDialog>
      )}
    </DeviceSection>
  )
}

async function createRescue(): Promise<Rescue | undefined> {
  const file = await createRescueFile()
  return file && { file, text: await file.text() }
}

/** Selects the text and sets `autofocus`, so that the dialog focuses the field and the user can copy its text. */
function select(field: HTMLTextAreaElement | null): void {
  field?.setAttribute('autofocus', '')
  field?.select()
}

function canShare(): boolean {
  return navigator.canShare?.({ files: [new File([], 'comanda.json', { type: 'application/json' })] }) === true
}
