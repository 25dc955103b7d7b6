import qrCode from '@phosphor-icons/core/assets/bold/qr-code-bold.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { readGroupToken } from '../../../data/guest/group-link.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { canScanQrCodes } from '../../../platform/scan.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { QrCamera } from '../../shared/qr-camera.tsx'

const Qr = createIcon(qrCode)
/** @param props.onToken gets the token, a secret string, from the QR code on another phone of the guest's group */
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
  const [problem, setProblem] = useState<'noCamera' | 'foreignCode'>()
  const isRead = useRef(false)
  const read = (text: string) => {
    // The camera may read a second QR code before it is switched off. Only the first code of a group is used.
    if (isRead.current) return
    const token = readGroupToken(text)
    if (token === undefined) return setProblem('foreignCode')
    isRead.current = true
    onToken(token)
  }
  return (
    <>
      {problem && <p role="alert">{words[problem]}</p>}
      {problem !== 'noCamera' && <QrCamera label={words.camera} onText={read} onFail={() => setProblem('noCamera')} />}
    </>
  )
}
