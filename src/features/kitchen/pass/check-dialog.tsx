import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { BoardNames } from '../board/board-names.ts'
import { Mark } from '../board/ticket-parts.ts'
import { kitchenWords } from '../words/words.ts'
import { linesAtStage, type PassLine, type PassRow } from './pass-row.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    minH: 'primary',
    py: '1',
    borderTop: '1px solid',
    borderColor: 'border',
    '--inner': '{colors.paper}',
    '& > svg': { color: 'green' },
  },
})
const stages = { held: 'held', kitchen: 'kitchen', ready: 'ready', served: 'served' } as const

type Props = {
  row: PassRow
  names: BoardNames
  onServe(lines: readonly PassLine[]): void
  onSendBack(line: PassLine): void
  onClose(): void
}

export function CheckDialog({ row, names, onServe, onSendBack, onClose }: Props) {
  const words = useWords(kitchenWords)
  const ready = linesAtStage(row, 'ready')
  return (
    <TitledDialog
      title={names.check(row.check)}
      size="wide"
      onClose={onClose}
      foot={
        ready.length > 0 && (
          <Button w="full" size="lg" onClick={() => onServe(ready)}>
            {words.serveReady(ready.reduce((sum, { quantity }) => sum + quantity, 0))}
          </Button>
        )
      }
    >
      {row.allergies.map(allergy => (
        <Mark key={allergy.seat} look="ink">
          {names.allergy(allergy)}
        </Mark>
      ))}
      <chakra.ul listStyleType="none" m="0" p="0">
        {row.lines.map(line => (
          <Row key={line.id}>
            <StageShape stage={stages[line.stage]} size={28} />
            <div>
              <b>
                {line.quantity} {[line.name, ...line.details].join(', ')}
              </b>
              {line.note !== undefined && <Mark look="ink">{line.note}</Mark>}
              <MutedText>
                {[
                  words.stage[line.stage],
                  line.columnIds.map(names.station).join(', '),
                  line.course !== undefined && words.course(line.course),
                  line.seat !== undefined && line.seat > 0 && words.seat(line.seat),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </MutedText>
            </div>
            {line.stage === 'ready' && (
              <Button
                size="sm"
                variant="outline"
                aria-label={words.bumpOf(words.sendBack, line.name)}
                onClick={() => onSendBack(line)}
              >
                {words.sendBack}
              </Button>
            )}
          </Row>
        ))}
      </chakra.ul>
    </TitledDialog>
  )
}
