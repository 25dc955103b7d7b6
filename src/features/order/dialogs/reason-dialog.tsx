import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { orderWords } from '../words/words.ts'

const voidReasons = ['reasonMistake', 'reasonChanged', 'reasonLate', 'reasonWrong'] as const

type Props = {
  /** The heading of the dialog, and the label of its button: `Anular 2 Tacos`. */
  title: string
  text: string
  /** The texts of the reasons to choose from; by default the reasons for voiding a line or an order. */
  reasons?: readonly string[]
  variant?: 'danger' | 'solid'
  onReason(reason: string): void
  onClose(): void
}

/**
 * Asks for the reason of an action that changes what is charged, for example of a void. The user taps one of the fixed
 * reasons, because waiters have no time to type.
 */
export function ReasonDialog({ title, text, reasons, variant = 'danger', onReason, onClose }: Props) {
  const words = useWords(orderWords)
  const [chosen, setChosen] = useState<string>()
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      foot={
        <Button
          w="full"
          size="lg"
          variant={variant}
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && onReason(chosen)}
        >
          {title}
        </Button>
      }
    >
      <MutedText>{text}</MutedText>
      <ReasonChoice reasons={reasons ?? voidReasons.map(key => words[key])} chosen={chosen} onChoose={setChosen} />
    </TitledDialog>
  )
}

type ChoiceProps = { reasons: readonly string[]; chosen: string | undefined; onChoose(reason: string): void }

export function ReasonChoice({ reasons, chosen, onChoose }: ChoiceProps) {
  const words = useWords(orderWords)
  return (
    <chakra.div role="group" aria-label={words.reason} display="grid" gap="2">
      {reasons.map(reason => (
        <Button
          key={reason}
          variant={reason === chosen ? 'solid' : 'outline'}
          aria-pressed={reason === chosen}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </Button>
      ))}
    </chakra.div>
  )
}
