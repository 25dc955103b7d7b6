import { useWords } from '../../i18n/language.tsx'
import { OrderTotalBar } from '../../ui/layout/check-bar.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { orderWords } from './words/words.ts'

const Button = chakra('button', {
  base: { w: 'full', borderRadius: 'button', '--focus-ring': '{colors.saffron}' },
})

type Props = { count: number; total: number; currency: string; onClick(): void }

export function OrderBar({ count, total, currency, onClick }: Props) {
  const words = useWords(orderWords)
  return (
    <Dock>
      <chakra.div p="3">
        <Button type="button" onClick={onClick}>
          <OrderTotalBar count={count} label={words.seeCheck} total={total} currency={currency} />
        </Button>
      </chakra.div>
    </Dock>
  )
}
