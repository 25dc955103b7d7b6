import { useT } from '../i18n/i18n.tsx'
import { reloadIfReachable } from '../platform/reload.ts'
import { Button } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { isChunkMissing } from './stale-chunks.ts'
import { UnreachableScreen } from './unreachable-screen.tsx'

/** A screen that failed takes nothing with it: what was tapped is in the store, and the page can be opened again. */
export function CrashScreen() {
  const t = useT()
  if (isChunkMissing()) return <UnreachableScreen retry={reloadIfReachable} />
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
