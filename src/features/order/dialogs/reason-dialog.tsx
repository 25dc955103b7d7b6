import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { orderWords } from '../words/words.ts'

const reasons = ['reasonMistake', 'reasonChanged', 'reasonLate', 'reasonWrong'] as const

type Props = {
  /** The heading of the dialog, and the label of the button that voids: `Anular 2 Tacos`. */
  title: string
  text: string
  onReason(reason: string): void
  onClose(): void
}

/**
 * Asks why a line or an order is voided. The user taps one of the fixed reasons, because waiters have no time to type.
 */
export function ReasonDialog({ title, text, onReason, onClose }: Props) {
  const words = useWords(orderWords)
  const [chosen, setChosen] = useState<(typeof reasons)[number]>()
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      foot={
        <Button
          w="full"
          size="lg"
          variant="danger"
          disabled={!chosen}
          onClick={() => chosen && onReason(words[chosen])}
        >
          {title}
        </Button>
      }
    >
      <MutedText>{text}</MutedText>
      <chakra.div role="group" aria-label={words.reason} display="grid" gap="2">
        {reasons.map(key => (
          <Button
            key={key}
            variant={key === chosen ? 'solid' : 'outline'}
            aria-pressed={key === chosen}
            onClick={() => setChosen(key)}
          >
            {words[key]}
          </Button>
        ))}
      </chakra.div>
    </TitledDialog>
  )
}
