import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { GivenReason } from './list-reasons.ts'
import { reasonWords } from './words/words.ts'

type Props = {
  /** The heading of the dialog, and the label of its button, for example `Anular 2 Tacos`. */
  title: string
  text: string
  reasons: readonly GivenReason[]
  variant?: 'danger' | 'solid'
  /** Further input above the reasons, for example the number of portions. */
  children?: ReactNode
  onReason(reason: GivenReason): void
  onClose(): void
}

/**
 * The user chooses one of the listed reasons, because waiters have no time to type, and then presses the button at the
 * foot, which calls `onReason`.
 */
export function ReasonDialog({ title, text, reasons, variant = 'danger', children, onReason, onClose }: Props) {
  const [chosen, setChosen] = useState<GivenReason>()
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
      {children}
      <ReasonChoice reasons={reasons} chosen={chosen} onChoose={setChosen} />
    </TitledDialog>
  )
}

type ChoiceProps = {
  reasons: readonly GivenReason[]
  chosen: GivenReason | undefined
  onChoose(reason: GivenReason): void
}

export function ReasonChoice({ reasons, chosen, onChoose }: ChoiceProps) {
  const words = useWords(reasonWords)
  const isChosen = ({ reason, reasonId }: GivenReason) => reason === chosen?.reason && reasonId === chosen.reasonId
  return (
    <chakra.div role="group" aria-label={words.reason} display="grid" gap="2">
      {reasons.map(each => (
        <Button
          key={`${each.reasonId} ${each.reason}`}
          variant={isChosen(each) ? 'solid' : 'outline'}
          aria-pressed={isChosen(each)}
          onClick={() => onChoose(each)}
        >
          {each.reason}
        </Button>
      ))}
    </chakra.div>
  )
}
