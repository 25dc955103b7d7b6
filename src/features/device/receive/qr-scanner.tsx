import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { scanQrCodes } from '../../../platform/scan.ts'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { Prose } from '../../../ui/layout/parts.ts'
import { addFrame, decodeFrames, missingFrameNumbers, type ScannedFrames } from '../qr-frames.ts'
import { deviceWords } from '../words/words.ts'

const Video = chakra('video', {
  base: { w: 'full', aspectRatio: '1', objectFit: 'cover', bg: 'ink', borderRadius: 'field' },
})

type Props = { onText(text: string): void; onClose(): void }

/** Scans QR codes with the camera until all codes of one text have been read. */
export function QrScanner({ onText, onClose }: Props) {
  const { receive } = useWords(deviceWords)
  const video = useRef<HTMLVideoElement>(null)
  const [scanned, setScanned] = useState<ScannedFrames>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const closed = new AbortController()
    const found = (text: string) => setScanned(before => addFrame(before, text))
    scanQrCodes(video.current!, closed.signal, found).catch((error: unknown) => {
      setFailed(true)
      // A DOMException is not logged, because it means that there is no camera or that the user denied access to the
      // camera.
      if (!(error instanceof DOMException)) console.error(error)
    })
    return () => closed.abort()
  }, [])
  const missing = scanned && missingFrameNumbers(scanned)
  const isWhole = missing?.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the last code has been read
  useEffect(() => {
    if (scanned && isWhole) void decodeFrames(scanned).then(text => onText(text ?? ''))
  }, [isWhole])
  return (
    <TitledDialog title={receive.scan} onClose={onClose}>
      {failed ? (
        <Prose role="alert">{receive.noCamera}</Prose>
      ) : (
        <>
          <Video ref={video} muted playsInline aria-label={receive.camera} />
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
