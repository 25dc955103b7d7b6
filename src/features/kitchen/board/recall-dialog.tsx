import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'
import type { BumpedTicket } from './board-memory.ts'
import type { BoardNames } from './board-names.ts'

/** The dialog lists a slip for at most two hours after it was marked as made. */
export const recallMs = 2 * 3_600_000

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '2',
    borderTop: '1px solid',
    borderColor: 'border',
  },
})

type Props = {
  bumped: readonly BumpedTicket[]
  names: BoardNames
  onRecall(bumped: BumpedTicket): void
  onClose(): void
}

export function RecallDialog({ bumped, names, onRecall, onClose }: Props) {
  const words = useWords(kitchenWords)
  return (
    <TitledDialog title={words.recover} size="wide" onClose={onClose}>
      <MutedText>{bumped.length > 0 ? words.recoverText : words.noneToRecover}</MutedText>
      <chakra.ul listStyleType="none" m="0" p="0">
        {bumped.map(each => {
          const { ticket, lineIds, at } = each
          const lines = ticket.lines.filter(({ id }) => lineIds.includes(id))
          const name = names.check(ticket.check)
          return (
            <Row key={`${ticket.key} ${at}`}>
              <div>
                <chakra.h3 textStyle="subheading">
                  {name} <chakra.span textStyle="tag">{ticket.label}</chakra.span>
                </chakra.h3>
                <MutedText>
                  {lines.map(line => `${line.quantity} ${line.name}`).join(', ')}, {words.bumpedAt(formatClockTime(at))}
                </MutedText>
              </div>
              <Button variant="outline" aria-label={words.recoverOne(name)} onClick={() => onRecall(each)}>
                {words.recover}
              </Button>
            </Row>
          )
        })}
      </chakra.ul>
    </TitledDialog>
  )
}
