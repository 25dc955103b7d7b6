import { chakra } from '@chakra-ui/react'
import question from '@phosphor-icons/core/assets/bold/question-bold.svg?raw'
import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import { useEffect } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { Boot } from '../platform/boot.ts'
import { Button } from '../ui/button.tsx'
import { icon } from '../ui/icon.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import { ChooseTenant } from './choose-tenant.tsx'

const Question = icon(question)
const Wifi = icon(wifiSlash)

/** Why the app is not here: said in words, with the way on. */
export function BootScreen({ boot }: { boot: Exclude<Boot, { kind: 'ready' }> }) {
  const t = useT()
  switch (boot.kind) {
    case 'choose':
      return <ChooseTenant choose={boot.choose} />
    case 'unknown':
      return (
        <MessageScreen title={t('guard.unknownTitle')} mark={<Question size={40} />}>
          <p>
            {t('guard.unknownText')}{' '}
            <chakra.b color="fg" fontWeight="650">
              {boot.subdomain}
            </chakra.b>
          </p>
          <p>{t('guard.unknownHint')}</p>
        </MessageScreen>
      )
    case 'unreachable':
      return <Unreachable retry={boot.retry} />
    case 'broken':
      return (
        <MessageScreen
          refused
          title={t('guard.storageTitle')}
          actions={<Button onClick={boot.retry}>{t('app.retry')}</Button>}
        >
          {t('guard.storageText')}
        </MessageScreen>
      )
  }
}

const patience = 15_000

/** It recovers by itself: on the network's word, and now and then without it. */
function Unreachable({ retry }: { retry: () => void }) {
  const t = useT()
  useEffect(() => {
    const timer = setTimeout(retry, patience)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [retry])
  return (
    <MessageScreen
      title={t('guard.unreachableTitle')}
      mark={<Wifi size={40} />}
      actions={<Button onClick={retry}>{t('app.retry')}</Button>}
    >
      {t('guard.unreachableText')}
    </MessageScreen>
  )
}
