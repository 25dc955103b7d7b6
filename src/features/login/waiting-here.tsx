import { chakra } from '@chakra-ui/react'
import { usePendingCommands } from '../../data/use-sync-status.ts'
import { useT } from '../../i18n/i18n.tsx'
import { StageShape } from '../../ui/line-state.tsx'

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

/** Orders that are still on this tablet, whoever took them: they leave although somebody else signs in. */
export function WaitingHere() {
  const t = useT()
  const pending = usePendingCommands()?.filter(({ state }) => state === 'pending') ?? []
  const orders = new Set(pending.map(({ command }) => command.orderId)).size
  if (orders === 0) return null
  return (
    <Card>
      <chakra.span pt="2px">
        <StageShape stage="device" />
      </chakra.span>
      <p>
        <chakra.b color="fg" fontWeight="650">
          {t.count('login.pending', orders)}
        </chakra.b>{' '}
        {t('login.pendingText')}
      </p>
    </Card>
  )
}
