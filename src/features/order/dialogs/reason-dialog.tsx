import { chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { orderWords } from '../words/words.ts'

const reasons = ['reasonMistake', 'reasonChanged', 'reasonLate', 'reasonWrong'] as const

type Props = { title: string; text: string; onReason(reason: string): void; onClose(): void }

/**
 * Asks why a line or an order is voided. The user taps one of the fixed reasons, because waiters have no time to type.
 */
export function ReasonDialog({ title, text, onReason, onClose }: Props) {
  const words = useWords(orderWords)
  return (
    <TitledDialog title={title} onClose={onClose}>
      <MutedText>{text}</MutedText>
      <chakra.div display="grid" gap="2">
        {reasons.map(key => (
          <Button key={key} variant="outline" colorPalette="refused" onClick={() => onReason(words[key])}>
            {words[key]}
          </Button>
        ))}
      </chakra.div>
    </TitledDialog>
  )
}
