import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { reloadPageIfReachable } from '../platform/reload.ts'
import { Button } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { isChunkMissing } from './stale-chunks.ts'
import { UnreachableScreen } from './unreachable-screen.tsx'

/**
 * Shown when a screen throws an error. A reload of the page loses nothing that a waiter has entered, because commands
 * are stored on the device.
 */
export function CrashScreen() {
  const words = useWords(commonWords)
  if (isChunkMissing()) return <UnreachableScreen retry={reloadPageIfReachable} />
  return (
    <MessageScreen
      refused
      title={words.broken}
      actions={<Button onClick={() => window.location.reload()}>{words.reload}</Button>}
    >
      {words.brokenText}
    </MessageScreen>
  )
}
