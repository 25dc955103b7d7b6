import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'

/** A screen that failed takes nothing with it: what was tapped is in the store, and the page can be opened again. */
export function CrashScreen() {
  const t = useT()
  return (
    <MessageScreen
      refused
      title={t('guard.broken')}
      actions={<Button onClick={() => window.location.reload()}>{t('guard.reload')}</Button>}
    >
      {t('guard.brokenText')}
    </MessageScreen>
  )
}
