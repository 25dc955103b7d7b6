import { useWords } from '../../../i18n/language.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'
import type { BoardNames } from './board-names.ts'
import type { HeldCourse } from './held-courses.ts'

type Props = { held: readonly HeldCourse[]; names: BoardNames; onClose(): void }

/** The courses that the kitchen will have to make when the waiter fires them. */
export function HeldDialog({ held, names, onClose }: Props) {
  const words = useWords(kitchenWords)
  return (
    <TitledDialog title={words.heldTitle} onClose={onClose}>
      <MutedText>{held.length > 0 ? words.heldText : words.noHeld}</MutedText>
      <chakra.ul listStyleType="none" m="0" p="0">
        {held.map(({ key, check, course, lines, waiter }) => (
          <chakra.li key={key} py="2" borderTop="1px solid" borderColor="border">
            <chakra.h3 textStyle="subheading">{names.check(check)}</chakra.h3>
            <MutedText>{[course > 0 && words.course(course), waiter].filter(Boolean).join(', ')}</MutedText>
            {lines.map(line => (
              <p key={line.id}>
                {line.quantity} {[line.name, ...line.details].join(', ')}
              </p>
            ))}
          </chakra.li>
        ))}
      </chakra.ul>
    </TitledDialog>
  )
}
