import fileArrowUp from '@phosphor-icons/core/assets/bold/file-arrow-up-bold.svg?raw'
import qrCode from '@phosphor-icons/core/assets/bold/qr-code-bold.svg?raw'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { maxRescueLength } from '../../../data/rescue/format.ts'
import { useWords } from '../../../i18n/language.tsx'
import { canScanQrCodes } from '../../../platform/scan.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Textarea } from '../../../ui/controls/field.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Prose, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { readPastedText } from '../qr-frames.ts'
import { deviceWords } from '../words/words.ts'
import { QrScanner } from './qr-scanner.tsx'

const File = createIcon(fileArrowUp)
const Qr = createIcon(qrCode)
const Form = chakra('form', {
  base: { display: 'grid', gap: '3', mt: '6', maxW: '46em', justifyItems: 'start', '& > label': { w: 'full' } },
})

/**
 * The form with which this tablet gets the unsent commands of another tablet, which exported them as a text. The user
 * chooses a file, scans QR codes, or pastes the text. Then `onText` is called with the text, or with an empty text if
 * it cannot be read.
 */
export function RescueSources({ onText }: { onText(text: string): void }) {
  const { receive } = useWords(deviceWords)
  const input = useRef<HTMLInputElement>(null)
  const [scans, setScans] = useState<boolean>()
  const [scanning, setScanning] = useState(false)
  const [pasted, setPasted] = useState('')
  useEffect(() => void canScanQrCodes().then(setScans, () => setScans(false)), [])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // At most one byte above the limit is read, so that a huge file does not fill the memory. The parent component
    // refuses the text of such a file, because it is too long or incomplete.
    if (file)
      void file
        .slice(0, maxRescueLength + 1)
        .text()
        .then(onText, (error: unknown) => {
          // The parent component reports an empty text as unreadable. A DOMException is not logged, because it only
          // means that the browser could not read the file.
          onText('')
          if (!(error instanceof DOMException)) console.error(error)
        })
    target.value = ''
  }
  const paste = (event: FormEvent) => {
    event.preventDefault()
    void readPastedText(pasted).then(onText)
  }
  return (
    <>
      <Prose>{receive.text}</Prose>
      <WrapRow mt="4">
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={choose} />
        <Button size="lg" onClick={() => input.current?.click()}>
          <File size={22} />
          {receive.file}
        </Button>
        {scans && (
          <Button size="lg" variant="outline" onClick={() => setScanning(true)}>
            <Qr size={22} />
            {receive.scan}
          </Button>
        )}
      </WrapRow>
      {scans === false && <Prose mt="4">{receive.noScan}</Prose>}
      <Form onSubmit={paste}>
        <Field name={receive.paste}>
          <Textarea rows={4} spellCheck={false} value={pasted} onChange={event => setPasted(event.target.value)} />
        </Field>
        <Button type="submit" variant="outline" disabled={pasted.trim() === ''}>
          {receive.read}
        </Button>
      </Form>
      {scanning && (
        <QrScanner
          onText={text => {
            setScanning(false)
            onText(text)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  )
}
