import { useT } from '../i18n/i18n.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'

export function NotFoundScreen() {
  const t = useT()
  return (
    <MessageScreen title={t('guard.notFoundTitle')} actions={<LinkButton to="/">{t('guard.toMenu')}</LinkButton>}>
      {t('guard.notFoundText')}
    </MessageScreen>
  )
}
