import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { BootResult } from '../platform/boot-result.ts'
import { Button } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'

/** What this device keeps does not open. It is deleted only by somebody who has read what is lost with it. */
export function BrokenScreen({ boot }: { boot: Extract<BootResult, { kind: 'broken' }> }) {
  const t = useT()
  const [step, setStep] = useState<'told' | 'asked' | 'deleting'>('told')
  const wipe = () => {
    setStep('deleting')
    boot.deleteEverything().catch(() => setStep('told'))
  }
  if (step !== 'told') {
    return (
      <MessageScreen
        refused
        title={t('guard.wipeTitle')}
        actions={
          <>
            <Button disabled={step === 'deleting'} onClick={() => setStep('told')}>
              {t('app.cancel')}
            </Button>
            <Button variant="outline" disabled={step === 'deleting'} onClick={wipe}>
              {t('guard.wipeNow')}
            </Button>
          </>
        }
      >
        {t('guard.wipeText')}
      </MessageScreen>
    )
  }
  return (
    <MessageScreen
      refused
      title={t('guard.storageTitle')}
      actions={
        <>
          <Button onClick={boot.retry}>{t('app.retry')}</Button>
          <Button variant="outline" onClick={() => setStep('asked')}>
            {t('guard.wipe')}
          </Button>
        </>
      }
    >
      {t('guard.storageText')}
    </MessageScreen>
  )
}
