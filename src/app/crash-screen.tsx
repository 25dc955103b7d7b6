import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { reloadPageIfReachable } from '../platform/reload.ts'
import { Button } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { isChunkMissing } from './stale-chunks.ts'
import { UnreachableScreen } from './unreachable-screen.tsx'

/**
 * Shown when a screen throws an error. A reload of the page loses no change of an order, because each change is stored
 * on the device before it is sent.
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
