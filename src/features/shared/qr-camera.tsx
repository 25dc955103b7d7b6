import { useEffect, useRef } from 'react'
import { scanQrCodes } from '../../platform/scan.ts'
import { chakra } from '../../ui/theme/chakra.tsx'

const Video = chakra('video', {
  base: { w: 'full', aspectRatio: '1', objectFit: 'cover', bg: 'ink', borderRadius: 'field' },
})

type Props = {
  /** The accessible name of the picture. */
  label: string
  /** Called again and again for each QR code that the camera sees. */
  onText(text: string): void
  /** Called when the scanning fails, for example because the user denied access to the camera. */
  onFail(): void
}

export function QrCamera({ label, onText, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera starts once
  useEffect(() => {
    const closed = new AbortController()
    scanQrCodes(video.current!, closed.signal, onText).catch((error: unknown) => {
      onFail()
      // A DOMException is not logged, because it usually means that there is no camera or that the user denied access
      // to the camera.
      if (!(error instanceof DOMException)) console.error(error)
    })
    return () => closed.abort()
  }, [])
  return <Video ref={video} muted playsInline aria-label={label} />
}
