import handWaving from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import paperPlane from '@phosphor-icons/core/assets/fill/paper-plane-tilt-fill.svg?raw'
import { useState } from 'react'
import type { OrderView } from '../../../data/orders/views.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { countDishes, isUnsent } from '../check/line-stage.ts'
import { ChoicesDialog } from '../dialogs/choices-dialog.tsx'
import { getBillButtonState, getCallButtonState } from './guest-state.ts'
import { useGuestActions } from './use-guest-actions.ts'
import { guestOrderWords } from './words/words.ts'

const Receipt = createIcon(receipt)
const Plane = createIcon(paperPlane)
const Hand = createIcon(handWaving)

const Row = chakra('div', { base: { display: 'flex', gap: '3', '& > button': { flex: '1 1 0', px: '2' } } })

type Props = { view: OrderView; orderId: string; uid: string }

export function GuestButtons({ view, orderId, uid }: Props) {
  const words = useWords(guestOrderWords)
  const isOffline = useSyncStatus()?.state === 'offline'
  // A guest can send only the lines that were added on this phone.
  const drafts = view.lines.filter(each => isUnsent(each) && each.line.by === uid)
  const actions = useGuestActions({ orderId, drafts, isOffline })
  const [asksAboutDrafts, setAsksAboutDrafts] = useState(false)
  const [call, bill, dishes] = [getCallButtonState(view), getBillButtonState(view), countDishes(drafts)]
  const { sendAndRequestBill, removeAndRequestBill } = actions
  const closeWhenStored = async (isStored: Promise<boolean>) => {
    if (await isStored) setAsksAboutDrafts(false)
  }
  return (
    <>
      <Row>
        <Button variant="outline" disabled={call !== 'call'} onClick={() => void actions.callWaiter()}>
          <Hand size={22} />
          {words[call]}
        </Button>
        <Button
          variant="outline"
          disabled={view.lines.length === 0 || bill !== 'bill'}
          onClick={() => (dishes > 0 ? setAsksAboutDrafts(true) : void actions.requestBill())}
        >
          <Receipt size={22} />
          {words[bill]}
        </Button>
      </Row>
      <Button size="lg" disabled={dishes === 0} onClick={() => void actions.send()}>
        {isOffline ? <StageShape stage="device" size={22} /> : <Plane size={22} />}
        {isOffline && dishes > 0 ? words.store(dishes) : words.send(dishes)}
      </Button>
      {asksAboutDrafts && (
        <ChoicesDialog
          title={words.billDrafts.title(dishes)}
          text={words.billDrafts.text}
          choices={[
            ...(sendAndRequestBill
              ? [
                  {
                    label: isOffline ? words.billDrafts.store(dishes) : words.billDrafts.send(dishes),
                    onChoose: () => void closeWhenStored(sendAndRequestBill()),
                  },
                ]
              : []),
            { label: words.billDrafts.remove(dishes), onChoose: () => void closeWhenStored(removeAndRequestBill()) },
          ]}
          onClose={() => setAsksAboutDrafts(false)}
        />
      )}
    </>
  )
}
