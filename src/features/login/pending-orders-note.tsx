import { usePendingCommands } from '../../data/outbox/use-sync-status.ts'
import { useKnownNames } from '../../data/session/use-session.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { loginWords } from './words/words.ts'

const Card = chakra('aside', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'field',
    color: 'fg.muted',
  },
})

export function PendingOrdersNote() {
  const { language } = useLanguage()
  const words = useWords(loginWords)
  const pending = usePendingCommands()?.commands ?? []
  const orders = new Set(pending.map(({ command }) => command.orderId)).size
  const namesByUid = useKnownNames()
  if (orders === 0 || !namesByUid) return null
  const owners = [...new Set(pending.flatMap(({ uid }) => namesByUid.get(uid) ?? []))]
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(owners)
  return (
    <Card>
      <chakra.span pt="2px">
        <StageShape stage="device" />
      </chakra.span>
      <p>
        <chakra.b color="fg" fontWeight="650">
          {owners.length > 0 ? words.pendingOf(orders, names) : words.pending(orders)}
        </chakra.b>{' '}
        {words.pendingText}
      </p>
    </Card>
  )
}
