import handCoins from '@phosphor-icons/core/assets/bold/hand-coins-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import paperPlane from '@phosphor-icons/core/assets/fill/paper-plane-tilt-fill.svg?raw'
import { useId } from 'react'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import { orderWords } from '../words/words.ts'
import { chooseFootButtons } from './foot-buttons.ts'
import { countDishes } from './line-stage.ts'

const Coins = createIcon(handCoins)
const Receipt = createIcon(receipt)
const Plane = createIcon(paperPlane)

export const CheckFootRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '[data-left-handed] &': { flexDirection: 'row-reverse' },
    pb: 'calc(14px + env(safe-area-inset-bottom))',
    '& > button': { flex: '1 1 auto', minW: '0', px: '2', whiteSpace: 'nowrap', fontSize: { base: '17', md: '19' } },
  },
})
const Hint = chakra('span', { base: { display: 'block', fontSize: '14', fontWeight: '600' } })

type Props = {
  view: OrderView
  drafts: readonly LineView[]
  isOffline: boolean
  rights: Rights
  onSend(): void
  onBill(): void
  onPay(): void
  onClose(): void
}

export function CheckFoot({ view, drafts, isOffline, rights, onSend, onBill, onPay, onClose }: Props) {
  const words = useWords(orderWords)
  if (!isOpenOrBilled(view.order) || !isAllowed(rights, 'sendLines')) return null
  const { bill, pay, send } = chooseFootButtons({ ...view, drafts: drafts.length, isOffline, rights })
  return (
    <CheckFootRow>
      <Button size="lg" variant="outline" disabled={bill.isDisabled} onClick={onBill}>
        <Receipt size={24} />
        {words[bill.label]}
      </Button>
      {pay && (
        <Button
          key={send === undefined ? 'instead' : 'beside'}
          size="lg"
          animationStyle="pause"
          variant={send ? 'outline' : 'solid'}
          onClick={pay === 'closeOrder' ? onClose : onPay}
        >
          <Coins size={24} />
          {words[pay]}
        </Button>
      )}
      {send === 'store' && (
        <StoreButton dishes={countDishes(drafts)} isPractice={isPractice(view.order)} onClick={onSend} />
      )}
      {(send === 'send' || send === 'sendMany') && (
        <Button size="lg" disabled={send === 'send'} onClick={onSend}>
          <Plane size={24} />
          {send === 'send' ? words.send : words.sendMany(countDishes(drafts))}
        </Button>
      )}
    </CheckFootRow>
  )
}

function StoreButton(props: { dishes: number; isPractice: boolean; onClick(): void }) {
  const { dishes, isPractice, onClick } = props
  const words = useWords(orderWords)
  const practice = useWords(practiceWords)
  const hint = useId()
  return (
    <Button size="lg" aria-label={words.store(dishes)} aria-describedby={hint} onClick={onClick}>
      <StageShape stage="device" size={24} />
      <span>
        {words.store(dishes)}
        <Hint id={hint}>{isPractice ? practice.storeHint : words.storeHint}</Hint>
      </span>
    </Button>
  )
}
