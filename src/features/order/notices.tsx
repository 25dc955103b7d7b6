import { chakra } from '@chakra-ui/react'
import type { OrderView } from '../../data/views.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { money } from '../../ui/format/money.ts'
import { StageShape } from '../../ui/line-state.tsx'

const Notice = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mx: 'calc(-1 * var(--check-pad))',
    px: 'var(--check-pad)',
    py: '2',
    bg: 'saffron.soft',
    color: 'saffron.ink',
  },
  variants: {
    refused: { true: { bg: 'red.soft', color: 'ink', '& > svg': { color: 'red', '--inner': '{colors.paper}' } } },
  },
})

type Props = { view: OrderView; currency: string; onDismiss(commandId: string): void }

/** What a person has to know about the whole check: how it ended, what was refused, what was paid in excess. */
export function Notices({ view, currency, onDismiss }: Props) {
  const t = useT()
  const { order, rejected, lines } = view
  const shown = new Set(lines.map(({ commandId }) => commandId))
  const others = rejected.filter(({ commandId }) => !shown.has(commandId))
  return (
    <>
      {order.status === 'closed' && <Notice>{t('order.closedText')}</Notice>}
      {order.status === 'void' && <Notice>{t(order.mergedInto ? 'order.merged' : 'order.voidedText')}</Notice>}
      {order.flags.excess && <Notice>{t('order.excess', { amount: money(-order.totals.due, currency) })}</Notice>}
      {others.map(({ commandId, type, code }) => (
        <Notice key={commandId} refused role="alert">
          <StageShape stage="rejected" size={26} />
          <span>
            <chakra.b fontWeight="650">{t(`refusal.${type}`)}.</chakra.b> {t(`rejection.${code}`)}
          </span>
          <Button size="sm" variant="ghost" ms="auto" onClick={() => onDismiss(commandId)}>
            {t('order.understood')}
          </Button>
        </Notice>
      ))}
    </>
  )
}
