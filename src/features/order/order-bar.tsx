import { chakra } from '@chakra-ui/react'
import { useT } from '../../i18n/i18n.tsx'
import { Dock } from '../../ui/dock.tsx'
import { money } from '../../ui/format/money.ts'
import { Plate } from '../../ui/plate.tsx'

const Bar = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    h: '60px',
    px: '3',
    borderRadius: 'button',
    bg: 'green',
    color: 'paper',
    textStyle: 'dish',
    '--focus-ring': '{colors.saffron}',
  },
})

type Props = { count: number; total: number; currency: string; onClick(): void }

/** On a phone, the check while the menu is in front of it: how many lines, and what they come to. */
export function OrderBar({ count, total, currency, onClick }: Props) {
  const t = useT()
  return (
    <Dock>
      <chakra.div p="3">
        <Bar type="button" onClick={onClick}>
          <Plate size="xs" flat color="green" fontWeight="700">
            {count}
          </Plate>
          {t('order.seeCheck')}
          <chakra.span ms="auto" textStyle="number">
            {money(total, currency)}
          </chakra.span>
        </Bar>
      </chakra.div>
    </Dock>
  )
}
