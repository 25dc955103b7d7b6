import { useState } from 'react'
import type { TenantReason } from '../../../../domain/catalogue.ts'
import type { Line } from '../../../../domain/order.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { type GivenReason, listReasons } from '../reasons/list-reasons.ts'
import { ReasonChoice } from '../reasons/reason-dialog.tsx'
import { orderWords } from '../words/words.ts'

const reasonKeys = ['reasonCold', 'reasonWrong', 'reasonOther', 'reasonDropped'] as const

type Props = {
  line: Line
  /** The tenant's own reasons. */
  ownReasons: readonly TenantReason[] | undefined
  onRemake(quantity: number, reason: GivenReason): void
  onClose(): void
}

/** Asks how many portions of a dish the kitchen must make again, and for the reason. */
export function RemakeDialog({ line: { name, quantity }, ownReasons, onRemake, onClose }: Props) {
  const words = useWords(orderWords)
  const dish = useWords(dishWords)
  const [count, setCount] = useState(1)
  const [reason, setReason] = useState<GivenReason>()
  const title = words.remakeTitle(name, count)
  const usual = reasonKeys.map(key => ({ text: words[key], kind: 'rehacer' as const }))
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      foot={
        <Button
          w="full"
          size="lg"
          disabled={reason === undefined}
          onClick={() => reason !== undefined && onRemake(count, reason)}
        >
          {title}
        </Button>
      }
    >
      <MutedText>{words.remakeText}</MutedText>
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
      <ReasonChoice reasons={listReasons(ownReasons, ['rehacer'], usual)} chosen={reason} onChoose={setReason} />
    </TitledDialog>
  )
}
