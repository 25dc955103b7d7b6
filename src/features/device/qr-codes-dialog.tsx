import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { Prose } from '../../ui/layout/parts.ts'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { encodeFrames } from './qr-frames.ts'
import { deviceWords } from './words/words.ts'

const Paper = chakra('div', { base: { bg: 'paper', p: '2', maxW: 'min(100%, 62dvh)', w: 'full', mx: 'auto' } })
const Pager = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: '3', textAlign: 'center' },
})

/**
 * Shows a text as QR codes, one at a time, for the camera of another tablet. The user taps to see the next code,
 * because a timer could change the code while the camera is still reading it.
 */
export function QrCodesDialog({ text, onClose }: { text: string; onClose(): void }) {
  const { pass } = useWords(deviceWords)
  const [frames, setFrames] = useState<readonly string[] | null>()
  const [index, setIndex] = useState(0)
  useEffect(() => {
    void encodeFrames(text).then(all => setFrames(all ?? null), console.error)
  }, [text])
  const count = frames?.length ?? 0
  const step = (by: number) => setIndex((index + by + count) % count)
  return (
    <TitledDialog title={pass.codes} onClose={onClose}>
      {frames === null && <Prose role="alert">{pass.tooMany}</Prose>}
      {frames && (
        <>
          <Prose>{pass.codesText}</Prose>
          <Paper>
            <QrCode text={frames[index]!} label={pass.code(index + 1, count)} />
          </Paper>
          <Pager>
            <Button variant="outline" disabled={count === 1} onClick={() => step(-1)}>
              {pass.previous}
            </Button>
            <span aria-live="polite">{pass.code(index + 1, count)}</span>
            <Button variant="outline" disabled={count === 1} onClick={() => step(1)}>
              {pass.next}
            </Button>
          </Pager>
        </>
      )}
    </TitledDialog>
  )
}
