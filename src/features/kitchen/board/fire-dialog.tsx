import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { kitchenWords } from '../words/words.ts'
import type { TicketLine } from './ticket.ts'

type Props = {
  name: string
  course: number
  lines: readonly Pick<TicketLine, 'id' | 'quantity' | 'name' | 'details'>[]
  onFire(): Promise<unknown>
  onClose(): void
}

/** Asks for confirmation before a course is fired (released to be made), because it cannot be held again afterwards. */
export function FireDialog({ name, course, lines, onFire, onClose }: Props) {
  const words = useWords(kitchenWords)
  const fire = useSingleRun(onFire)
  return (
    <TitledDialog
      title={words.bumpOf(words.fire(course), name)}
      onClose={onClose}
      foot={
        <Button w="full" size="lg" onClick={() => void fire()}>
          {words.fireNow}
        </Button>
      }
    >
      <MutedText>{words.fireText}</MutedText>
      {lines.map(line => (
        <p key={line.id}>
          {line.quantity} {[line.name, ...line.details].join(', ')}
        </p>
      ))}
    </TitledDialog>
  )
}
