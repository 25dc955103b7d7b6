import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import { useEffect } from 'react'
import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { Button } from '../ui/controls/button.tsx'
import { createIcon } from '../ui/controls/icon.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'

const WifiOff = createIcon(wifiSlash)

const retryAfterMs = 15_000

/** Also calls `retry` without the button: every 15 seconds, and when the network returns. */
export function UnreachableScreen({ retry }: { retry: () => void }) {
  const words = useWords(commonWords)
  useEffect(() => {
    const timer = setInterval(retry, retryAfterMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [retry])
  return (
    <MessageScreen
      title={words.unreachableTitle}
      mark={<WifiOff size={40} />}
      actions={<Button onClick={retry}>{words.retry}</Button>}
    >
      {words.unreachableText}
    </MessageScreen>
  )
}
