import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { links } from '../routes/links.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'

export function NotFoundScreen() {
  const words = useWords(commonWords)
  return (
    <MessageScreen title={words.notFoundTitle} actions={<LinkButton to={links.menu()}>{words.toMenu}</LinkButton>}>
      {words.notFoundText}
    </MessageScreen>
  )
}
