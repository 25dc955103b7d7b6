import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { countDishes } from '../check/line-stage.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { ChoicesDialog, type DialogChoice } from './choices-dialog.tsx'

type Props = {
  drafts: readonly LineView[]
  /** The ids of the drafts (unsent lines) with a sold-out product or option. */
  soldOut: ReadonlySet<string>
  isOffline: boolean
  actions: OrderActions
  /**
   * Called when the user has chosen what to do. `store` stores the commands for this choice. The parent component must
   * call `store`, and close the dialog if the promise resolves to true.
   */
  onDecide(store: () => Promise<boolean>): void
  onClose(): void
}

const namesOf = (lines: readonly LineView[]) => [...new Set(lines.map(({ line }) => line.name))].join(', ')

export function SoldOutDialog({ drafts, soldOut, isOffline, actions, onDecide, onClose }: Props) {
  const words = useWords(orderWords).soldOut
  const gone = drafts.filter(({ id }) => soldOut.has(id))
  const others = drafts.filter(({ id }) => !soldOut.has(id))
  const count = countDishes(others)
  const choices: DialogChoice[] = [
    { label: words.remove, onChoose: () => onDecide(() => actions.removeAll(gone)) },
    { label: words.sendAll, onChoose: () => onDecide(() => actions.send(drafts, isOffline)) },
  ]
  if (count > 0) {
    choices.unshift({
      label: isOffline ? words.storeOthers(count) : words.sendOthers(count),
      onChoose: () => onDecide(() => actions.send(others, isOffline)),
    })
  }
  return <ChoicesDialog title={words.title(namesOf(gone))} text={words.text} choices={choices} onClose={onClose} />
}

/** Asks whether to send or remove the unsent lines before the bill is requested. Sold-out lines are always removed. */
export function BillDraftsDialog({ drafts, soldOut, isOffline, actions, onDecide, onClose }: Props) {
  const words = useWords(orderWords).billDrafts
  const gone = drafts.filter(({ id }) => soldOut.has(id))
  const others = drafts.filter(({ id }) => !soldOut.has(id))
  const count = countDishes(others)
  const choices: DialogChoice[] = [
    {
      label: words.remove(countDishes(drafts)),
      onChoose: () => onDecide(() => actions.bill({ remove: drafts })),
    },
  ]
  if (count > 0) {
    choices.unshift({
      label: isOffline ? words.store(count) : words.send(count),
      onChoose: () => onDecide(() => actions.bill({ send: others, remove: gone })),
    })
  }
  const text = gone.length > 0 ? `${words.text} ${words.soldOut(namesOf(gone))}` : words.text
  return <ChoicesDialog title={words.title(countDishes(drafts))} text={text} choices={choices} onClose={onClose} />
}
