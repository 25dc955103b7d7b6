import type { ReactNode } from 'react'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'

export type DialogChoice = { label: string; onChoose(): void }

type Props = {
  title: string
  text: ReactNode
  /** The first choice is highlighted as the recommended one. */
  choices: readonly DialogChoice[]
  onClose(): void
}

export function ChoicesDialog({ title, text, choices, onClose }: Props) {
  const common = useWords(commonWords)
  return (
    <TitledDialog title={title} onClose={onClose}>
      <MutedText>{text}</MutedText>
      <chakra.div display="grid" gap="2">
        {choices.map(({ label, onChoose }, index) => (
          <Button key={label} variant={index === 0 ? 'solid' : 'outline'} onClick={onChoose}>
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </chakra.div>
    </TitledDialog>
  )
}
