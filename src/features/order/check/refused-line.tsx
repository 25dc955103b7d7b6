import { chakra } from '@chakra-ui/react'
import arrows from '@phosphor-icons/core/assets/bold/arrows-left-right-bold.svg?raw'
import type { LineView } from '../../../data/orders/views.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { CheckLine } from './check-line.tsx'

const Swap = icon(arrows)

const Root = chakra('div', {
  base: { bg: 'red.soft', mx: 'calc(-1 * var(--check-pad))', px: 'var(--check-pad)', pb: '3' },
})
const Choices = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mt: '3',
    '& > button': { flex: '1', px: '2', fontSize: '16', whiteSpace: 'nowrap' },
  },
})

type Props = { view: LineView; currency: string; onReplace?(): void; onDiscard(): void }

/** A line that the server refused: the cause, the consequence, and the ways out. */
export function RefusedLine({ view, currency, onReplace, onDiscard }: Props) {
  const t = useT()
  const { line, code = 'invalid' } = view
  return (
    <Root>
      <CheckLine view={view} currency={currency} expanded={false} />
      <p>
        {line.seat ? `${t('order.seat', { seat: line.seat })}. ` : ''}
        {t(`rejection.${code}`)} {t('order.notCharged')}
      </p>
      <Choices>
        {onReplace && (
          <Button onClick={onReplace}>
            <Swap />
            {t('order.replace')}
          </Button>
        )}
        <Button variant="outline" onClick={onDiscard}>
          {t('order.discard')}
        </Button>
      </Choices>
    </Root>
  )
}
