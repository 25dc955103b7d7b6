import { useState } from 'react'
import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import type { BootResult } from '../platform/boot-result.ts'
import { Button } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { appWords } from './words/words.ts'

/**
 * Shown when the start of the app fails, above all because this device's database cannot be opened. A button deletes
 * the database, after the user has confirmed the loss of the data in it.
 */
export function BrokenScreen({ boot }: { boot: Extract<BootResult, { kind: 'broken' }> }) {
  const words = useWords(appWords)
  const common = useWords(commonWords)
  const [step, setStep] = useState<'explaining' | 'confirming' | 'deleting'>('explaining')
  const wipe = () => {
    setStep('deleting')
    boot.deleteEverything().catch(() => setStep('explaining'))
  }
  if (step !== 'explaining') {
    return (
      <MessageScreen
        refused
        title={words.wipeTitle}
        actions={
          <>
            <Button disabled={step === 'deleting'} onClick={() => setStep('explaining')}>
              {common.cancel}
            </Button>
            <Button variant="outline" disabled={step === 'deleting'} onClick={wipe}>
              {words.wipeNow}
            </Button>
          </>
        }
      >
        {words.wipeText}
      </MessageScreen>
    )
  }
  return (
    <MessageScreen
      refused
      title={words.storageTitle}
      actions={
        <>
          <Button onClick={boot.retry}>{common.retry}</Button>
          <Button variant="outline" onClick={() => setStep('confirming')}>
            {words.wipe}
          </Button>
        </>
      }
    >
      {words.storageText}
    </MessageScreen>
  )
}
