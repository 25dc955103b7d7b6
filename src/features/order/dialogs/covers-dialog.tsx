import { useState } from 'react'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { PhonesNotice } from '../check/order-notice.ts'
import { orderWords } from '../words/words.ts'

type Props = {
  covers: number
  isNew: boolean
  onSetCovers(covers: number): void
  onVoidOrder?(): void
  /** Ends the guests' access: their phones can no longer add to the check. */
  onDropPhones?(): void
  phonesNotice: PhonesNotice | undefined
  onClose(): void
}

export function CoversDialog({
  covers,
  isNew,
  onSetCovers: onCovers,
  onVoidOrder,
  onDropPhones,
  phonesNotice,
  onClose,
}: Props) {
  const words = useWords(orderWords)
  const dish = useWords(dishWords)
  const [count, setCount] = useState(covers)
  const [asksToDrop, setAsksToDrop] = useState(false)
  return (
    <TitledDialog title={words.setCovers} onClose={onClose}>
      <chakra.div display="flex" gap="3">
        <Stepper frame value={count} min={1} onChange={setCount} fewerLabel={dish.fewer} moreLabel={dish.more} />
        <Button size="lg" flex="1" disabled={count === covers && !isNew} onClick={() => onCovers(count)}>
          {dish.save}
        </Button>
      </chakra.div>
      {phonesNotice && <MutedText role="status">{words[phonesNotice]}</MutedText>}
      {onDropPhones && (
        <>
          <MutedText role="status">{asksToDrop ? words.dropPhonesAsk : words.dropPhonesText}</MutedText>
          {asksToDrop ? (
            <Button colorPalette="refused" onClick={onDropPhones}>
              {words.dropPhonesYes}
            </Button>
          ) : (
            <Button variant="outline" onClick={() => setAsksToDrop(true)}>
              {words.dropPhones}
            </Button>
          )}
        </>
      )}
      {onVoidOrder && (
        <Button variant="ghost" colorPalette="refused" onClick={onVoidOrder}>
          {words.voidOrder}
        </Button>
      )}
    </TitledDialog>
  )
}
