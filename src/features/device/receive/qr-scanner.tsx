import { useEffect, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { Prose } from '../../../ui/layout/parts.ts'
import { QrCamera } from '../../shared/qr-camera.tsx'
import { addFrame, decodeFrames, missingFrameNumbers, type ScannedFrames } from '../qr-frames.ts'
import { deviceWords } from '../words/words.ts'

type Props = { onText(text: string): void; onClose(): void }

/**
 * Scans the QR codes in which another tablet shows a text. When all codes have been scanned, calls `onText` with the
 * text, or with an empty text if the codes cannot be decoded.
 */
export function QrScanner({ onText, onClose }: Props) {
  const { receive } = useWords(deviceWords)
  const [scanned, setScanned] = useState<ScannedFrames>()
  const [failed, setFailed] = useState(false)
  const missing = scanned && missingFrameNumbers(scanned)
  const isWhole = missing?.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the last code has been scanned
  useEffect(() => {
    if (scanned && isWhole) void decodeFrames(scanned).then(text => onText(text ?? ''))
  }, [isWhole])
  return (
    <TitledDialog title={receive.scan} onClose={onClose}>
      {failed ? (
        <Prose role="alert">{receive.noCamera}</Prose>
      ) : (
        <>
          <QrCamera
            label={receive.camera}
            onText={text => setScanned(before => addFrame(before, text))}
            onFail={() => setFailed(true)}
          />
          <Prose role="status">
            {scanned && missing
              ? `${receive.scanned(scanned.parts.length - missing.length, scanned.parts.length)}. ${isWhole ? '' : receive.missing(missing.join(', '))}`
              : receive.aim}
          </Prose>
        </>
      )}
    </TitledDialog>
  )
}
