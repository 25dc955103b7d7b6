import arrows from '@phosphor-icons/core/assets/bold/arrows-left-right-bold.svg?raw'
import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { refusalsWords } from '../../../i18n/refusals/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { orderWords } from '../words/words.ts'
import { CheckLine } from './check-line.tsx'

const Swap = createIcon(arrows)

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

/** `onReplace` discards the refused line and shows the menu; `undefined` if nothing can be added to the order. */
export function RefusedLine({ view, currency, onReplace, onDiscard }: Props) {
  const words = useWords(orderWords)
  const refusals = useWords(refusalsWords)
  const { line, code = 'invalid' } = view
  return (
    <Root>
      <CheckLine view={view} currency={currency} expanded={false} />
      <p>
        {line.seat ? `${words.seat(line.seat)}. ` : ''}
        {refusals.why[code]} {words.notCharged}
      </p>
      <Choices>
        {onReplace && (
          <Button onClick={onReplace}>
            <Swap />
            {words.replace}
          </Button>
        )}
        <Button variant="outline" onClick={onDiscard}>
          {words.discard}
        </Button>
      </Choices>
    </Root>
  )
}
