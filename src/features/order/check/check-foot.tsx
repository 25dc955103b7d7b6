import { chakra } from '@chakra-ui/react'
import handCoins from '@phosphor-icons/core/assets/bold/hand-coins-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import paperPlane from '@phosphor-icons/core/assets/fill/paper-plane-tilt-fill.svg?raw'
import { isOpenOrBilled, type Order } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import { orderWords } from '../words/words.ts'

const Coins = icon(handCoins)
const Receipt = icon(receipt)
const Plane = icon(paperPlane)

const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    '[data-left-handed] &': { flexDirection: 'row-reverse' },
    pb: 'calc(14px + env(safe-area-inset-bottom))',
    '& > button': { flex: '1 1 auto', minW: '0', px: '2', whiteSpace: 'nowrap', fontSize: { base: '17', md: '19' } },
  },
})

type Props = {
  order: Order
  unsent: number
  rights: Rights
  onSend(): void
  onBill(): void
  onPay(): void
  onClose(): void
}

/**
 * The buttons below an order: request the bill, and send the draft lines to the kitchen. When no draft line is left, a
 * user who may take payments sees a button to pay, or to close the paid order, in place of the send button.
 */
export function CheckFoot({ order, unsent, rights, onSend, onBill, onPay, onClose }: Props) {
  const words = useWords(orderWords)
  const live = isOpenOrBilled(order)
  if (!live || !isAllowed(rights, 'sendLines')) return null
  const empty = Object.keys(order.lines).length === 0
  const cashes = isAllowed(rights, 'recordPayment') && unsent === 0 && !empty
  const paid = order.totals.due <= 0
  return (
    <Row>
      <Button size="lg" variant="outline" disabled={empty || order.status === 'billed'} onClick={onBill}>
        <Receipt size={24} />
        {order.status === 'billed' ? words.billed : words.bill}
      </Button>
      {cashes ? (
        <Button size="lg" onClick={paid ? onClose : onPay}>
          <Coins size={24} />
          {paid ? words.closeOrder : words.pay}
        </Button>
      ) : (
        <Button size="lg" disabled={unsent === 0} onClick={onSend}>
          <Plane size={24} />
          {unsent === 0 ? words.send : words.sendMany(unsent)}
        </Button>
      )}
    </Row>
  )
}
