import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'
import type { BoardNames } from './board-names.ts'
import { FireDialog } from './fire-dialog.tsx'
import type { HeldCourse } from './held-courses.ts'

type Props = {
  held: readonly HeldCourse[]
  names: BoardNames
  /** Fires a held course (releases it, so that it is made). `undefined` if the user may not fire courses. */
  onFire?: ((held: HeldCourse) => Promise<unknown>) | undefined
  onClose(): void
}

export function HeldDialog({ held, names, onFire, onClose }: Props) {
  const words = useWords(kitchenWords)
  const [asked, setAsked] = useState<HeldCourse>()
  if (asked && onFire)
    return (
      <FireDialog
        name={names.check(asked.check)}
        course={asked.course}
        lines={asked.lines}
        onFire={async () => {
          await onFire(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    )
  return (
    <TitledDialog title={words.heldTitle} onClose={onClose}>
      <MutedText>{held.length === 0 ? words.noHeld : onFire ? words.heldFireText : words.heldText}</MutedText>
      <chakra.ul listStyleType="none" m="0" p="0">
        {held.map(each => {
          const { key, check, course, lines, waiter } = each
          return (
            <chakra.li key={key} py="2" borderTop="1px solid" borderColor="border">
              <chakra.h3 textStyle="subheading">{names.check(check)}</chakra.h3>
              <MutedText>{[course > 0 && words.course(course), waiter].filter(Boolean).join(', ')}</MutedText>
              {lines.map(line => (
                <p key={line.id}>
                  {line.quantity} {[line.name, ...line.details].join(', ')}
                </p>
              ))}
              {onFire && (
                <Button
                  size="sm"
                  mt="2"
                  variant="outline"
                  aria-label={words.bumpOf(words.fire(course), names.check(check))}
                  onClick={() => setAsked(each)}
                >
                  {words.fire(course)}
                </Button>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
    </TitledDialog>
  )
}
