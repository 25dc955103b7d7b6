import { chakra } from '@chakra-ui/react'
import { useT } from '../../i18n/i18n.tsx'
import { CheckBar } from '../../ui/layout/check-bar.tsx'
import { Dock } from '../../ui/layout/dock.tsx'

const Button = chakra('button', {
  base: { w: 'full', borderRadius: 'button', '--focus-ring': '{colors.saffron}' },
})

type Props = { count: number; total: number; currency: string; onClick(): void }

/** On a phone, the check while the menu is in front of it: how many lines, and what they come to. */
export function OrderBar({ count, total, currency, onClick }: Props) {
  const t = useT()
  return (
    <Dock>
      <chakra.div p="3">
        <Button type="button" onClick={onClick}>
          <CheckBar count={count} label={t('order.seeCheck')} total={total} currency={currency} />
        </Button>
      </chakra.div>
    </Dock>
  )
}
