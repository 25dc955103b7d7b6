import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import type { OrderActions } from '../use-order-actions.ts'
import type { LineRow } from './draft-rows.ts'

type Props = { row: LineRow; isSoldOut: boolean; actions: OrderActions }

export function DraftStepper({ row, isSoldOut, actions }: Props) {
  const dish = useWords(dishWords)
  const { quantity } = row.view.line
  const change = useSingleRun((wanted: number): Promise<unknown> => {
    if (wanted > quantity) return actions.addAgain(row, wanted - quantity)
    return wanted === 0 ? actions.remove(row) : actions.change(row, { quantity: wanted })
  })
  return (
    <Stepper
      frame
      value={quantity}
      max={isSoldOut || row.view.line.remakes ? quantity : undefined}
      onChange={change}
      fewerLabel={dish.fewer}
      moreLabel={dish.more}
    />
  )
}
