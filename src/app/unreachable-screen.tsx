import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import { useEffect } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/controls/button.tsx'
import { icon } from '../ui/controls/icon.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'

const Wifi = icon(wifiSlash)

/** Milliseconds. */
const patience = 15_000

/**
 * What this device needs of the network is not here yet. It recovers by itself: on the network's word, and now and then
 * without it.
 */
export function UnreachableScreen({ retry }: { retry: () => void }) {
  const t = useT()
  useEffect(() => {
    const timer = setInterval(retry, patience)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
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
