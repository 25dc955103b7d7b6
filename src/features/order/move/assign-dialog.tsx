import { waiterOf } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useKnownWaiters } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { moveWords } from './words/words.ts'

type Props = {
  view: OrderView
  /**
   * Called when the user has chosen a waiter. The parent must call `store`, which stores the choice, and close the
   * dialog if the promise resolves to true.
   */
  onDecide(store: () => Promise<boolean>): void
  onClose(): void
}

export function AssignDialog({ view: { id: orderId, order }, onDecide, onClose }: Props) {
  const words = useWords(moveWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const before = waiterOf(order)
  const others = useKnownWaiters()?.filter(({ uid }) => uid !== before)
  const assign = async (uid: string, name: string) => {
    const assignment = newCommand('assignOrder', orderId, { uid })
    const isStored = await withRetry(() => submit(assignment))
    const undo = () => {
      const back = newCommand('assignOrder', orderId, { uid: before })
      void withRetry(() => submit(back))
    }
    if (isStored) toast({ text: words.assigned(name), stage: 'device', undo })
    return isStored
  }
  return (
    <TitledDialog title={words.assign} onClose={onClose}>
      {others?.length === 0 && <MutedText>{words.noColleague}</MutedText>}
      <chakra.div display="grid" gap="2">
        {others?.map(({ uid, name }) => (
          <Button
            key={uid}
            variant="outline"
            size="lg"
            justifyContent="flex-start"
            onClick={() => onDecide(() => assign(uid, name))}
          >
            {name}
          </Button>
        ))}
      </chakra.div>
    </TitledDialog>
  )
}
