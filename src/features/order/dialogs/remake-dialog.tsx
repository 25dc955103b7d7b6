import { useState } from 'react'
import type { TenantReason } from '../../../../domain/catalogue.ts'
import type { Line } from '../../../../domain/order.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { type GivenReason, listReasons } from '../../shared/reasons/list-reasons.ts'
import { ReasonDialog } from '../../shared/reasons/reason-dialog.tsx'
import { orderWords } from '../words/words.ts'

const reasonKeys = ['reasonCold', 'reasonWrong', 'reasonOther', 'reasonDropped'] as const

type Props = {
  line: Line
  /**
   * The text of the dialog, for example on a practice check (with which a learner practises). If `undefined`, the text
   * says that the kitchen makes the dish again.
   */
  text: string | undefined
  /** The reasons that the business has defined itself. */
  ownReasons: readonly TenantReason[] | undefined
  onRemake(quantity: number, reason: GivenReason): void
  onClose(): void
}

export function RemakeDialog({ line: { name, quantity }, text, ownReasons, onRemake, onClose }: Props) {
  const words = useWords(orderWords)
  const dish = useWords(dishWords)
  const [count, setCount] = useState(1)
  const usual = reasonKeys.map(key => ({ text: words[key], kind: 'rehacer' as const }))
  return (
    <ReasonDialog
      title={words.remakeTitle(name, count)}
      text={text ?? words.remakeText}
      reasons={listReasons(ownReasons, ['rehacer'], usual)}
      variant="solid"
      onReason={reason => onRemake(count, reason)}
      onClose={onClose}
    >
      {quantity > 1 && (
        <Stepper
          frame
          value={count}
          min={1}
          max={quantity}
          onChange={setCount}
          fewerLabel={dish.fewer}
          moreLabel={dish.more}
        />
      )}
    </ReasonDialog>
  )
}
