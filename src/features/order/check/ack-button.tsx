import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { isForKitchenOnlyHere, type LineGroup, listWithoutSeenMark } from './line-stage.ts'

type Props = {
  group: LineGroup
  /** The ids of the sent lines that nobody in the kitchen has marked as seen within the allowed time. */
  unseen: { has(id: string): boolean }
  rights: Rights
  actions: OrderActions
}

/** A cook taps this button after reading the lines, a waiter after calling the lines out to the kitchen. */
export function AckButton({ group, unseen: overdue, rights, actions }: Props) {
  const words = useWords(orderWords)
  const run = useSingleRun(actions.acknowledge)
  const isKitchen = rights.actor.role === 'kitchen'
  const all = listWithoutSeenMark(group)
  const unseen = isKitchen || isForKitchenOnlyHere(group) ? all : all.filter(id => overdue.has(id))
  if (unseen.length === 0 || !isAllowed(rights, 'ackLines')) return null
  return (
    <Button size="sm" variant="outline" ms="auto" onClick={() => run(unseen, isKitchen ? 'screen' : 'voice')}>
      {isKitchen ? words.markSeen : words.callOut}
    </Button>
  )
}
