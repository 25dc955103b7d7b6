import download from '@phosphor-icons/core/assets/bold/download-simple-bold.svg?raw'
import qrCode from '@phosphor-icons/core/assets/bold/qr-code-bold.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { createRescueFile } from '../../data/rescue/rescue.ts'
import { isStoreError } from '../../data/store/is-store-error.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { icon } from '../../ui/controls/icon.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Prose, WrapRow } from '../../ui/layout/parts.ts'
import { DeviceSection, Heading } from './device-parts.ts'
import { deviceWords } from './words/words.ts'

const Codes = lazy(async () => ({ default: (await import('./qr-codes-dialog.tsx')).QrCodesDialog }))
const Save = icon(download)
const Qr = icon(qrCode)

/** Exports this tablet's unsent commands, so that another tablet can send them: as a file, as QR codes, or as text. */
export function RescueExport() {
  const { pass } = useWords(deviceWords)
  const toast = useToast()
  const [codes, setCodes] = useState<string>()
  const exportFile = async (exportAs: (file: File) => unknown, done?: string) => {
    try {
      const file = await createRescueFile()
      if (!file) return
      await exportAs(file)
      if (done) toast({ text: done })
    } catch (error) {
      // An `AbortError` means that the user closed the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ text: pass.failed, stage: 'rejected' })
      // Only unexpected errors are logged. Expected are a DOMException from the clipboard or the share dialog, and a
      // store error from the database on this device.
      if (!(error instanceof DOMException) && !isStoreError(error)) console.error(error)
    }
  }
  return (
    <DeviceSection aria-labelledby="pass">
      <Heading id="pass">{pass.title}</Heading>
      <Prose>{pass.text}</Prose>
      <WrapRow mt="4">
        <Button onClick={() => void exportFile(save, pass.saved)}>
          <Save />
          {pass.file}
        </Button>
        <Button variant="outline" onClick={() => void exportFile(async file => setCodes(await file.text()))}>
          <Qr />
          {pass.codes}
        </Button>
        {canShare() && (
          <Button variant="outline" onClick={() => void exportFile(file => navigator.share({ files: [file] }))}>
            {pass.share}
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={() => void exportFile(async file => navigator.clipboard.writeText(await file.text()), pass.copied)}
        >
          {pass.copy}
        </Button>
      </WrapRow>
      {codes !== undefined && (
        <Suspense>
          <Codes text={codes} onClose={() => setCodes(undefined)} />
        </Suspense>
      )}
    </DeviceSection>
  )
}

function canShare(): boolean {
  return navigator.canShare?.({ files: [new File([], 'comanda.json', { type: 'application/json' })] }) === true
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Some browsers read the file only some time after the click, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
