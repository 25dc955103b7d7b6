import { chakra } from '@chakra-ui/react'
import qrCode from '@phosphor-icons/core/assets/bold/qr-code-bold.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { readGroupToken } from '../../../data/guest/group-link.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { canScanQrCodes, scanQrCodes } from '../../../platform/scan.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'

const Qr = icon(qrCode)
const Video = chakra('video', {
  base: { w: 'full', aspectRatio: '1', objectFit: 'cover', bg: 'ink', borderRadius: 'field' },
})

/** A button that reads the QR code of another phone with the camera. Shows nothing in a browser that cannot do it. */
export function GroupScanner({ onToken }: { onToken(token: string): void }) {
  const words = useWords(partyWords)
  const [canScan, setCanScan] = useState(false)
  const [scans, setScans] = useState(false)
  useEffect(() => void canScanQrCodes().then(setCanScan), [])
  if (!canScan) return null
  if (scans)
    return (
      <Camera
        onToken={token => {
          setScans(false)
          onToken(token)
        }}
      />
    )
  return (
    <Button variant="outline" onClick={() => setScans(true)}>
      <Qr size={22} />
      {words.scan}
    </Button>
  )
}

function Camera({ onToken }: { onToken(token: string): void }) {
  const words = useWords(partyWords)
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'noCamera' | 'foreignCode'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera starts once
  useEffect(() => {
    const closed = new AbortController()
    const read = (text: string) => {
      const token = readGroupToken(text)
      if (token === undefined) return setProblem('foreignCode')
      closed.abort()
      onToken(token)
    }
    scanQrCodes(video.current!, closed.signal, read).catch((error: unknown) => {
      setProblem('noCamera')
      // Not logged: a DOMException means that there is no camera, or that the user denied its use.
      if (!(error instanceof DOMException)) console.error(error)
    })
    return () => closed.abort()
  }, [])
  return (
    <>
      {problem && <p role="alert">{words[problem]}</p>}
      {problem !== 'noCamera' && <Video ref={video} muted playsInline aria-label={words.camera} />}
    </>
  )
}
