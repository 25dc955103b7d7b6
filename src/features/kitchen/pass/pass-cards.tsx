import { chakra } from '../../../ui/theme/chakra.tsx'
import { cardIdOf } from '../board/seen-tracker.ts'
import { CheckHead } from './check-head.tsx'
import { PassCell } from './pass-cell.tsx'
import { pickLinesOfPassOnly } from './pass-row.ts'
import { listCardCells } from './pass-sizes.ts'
import type { PassViewProps } from './pass-table.tsx'
import { RowButton } from './row-button.tsx'

const Cards = chakra('ul', {
  base: { listStyle: 'none', m: '0', p: '2', w: 'full', display: 'grid', alignContent: 'start', gap: '2' },
})
const Card = chakra('li', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'table',
    boxShadow: '0 1px 2px rgba(52,38,8,.2)',
    px: '3',
    py: '6px',
    transition: 'opacity 200ms',
    '--shape': '24px',
    '--text': '15px',
    '--count': '16px',
  },
  variants: { isComplete: { true: { bg: 'sage' } }, isLeaving: { true: { opacity: '0' } } },
})
const Station = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    alignItems: 'center',
    h: 'target',
    borderTop: '1px solid',
    borderColor: 'border',
    '& > dt': { textStyle: 'tag', color: 'green', lineHeight: '1.1', pe: '2' },
    '&:last-child': { mb: '4px' },
    '& > dd': { m: '0' },
  },
})

export function PassCards(props: PassViewProps) {
  const { rows, columns, now, alarmAfter, names, leaving, actionOf, onAct, onOpen } = props
  return (
    <Cards>
      {rows.map(row => {
        const action = actionOf(row)
        const shown = listCardCells(row)
        return (
          <Card
            key={row.key}
            data-piece={cardIdOf(pickLinesOfPassOnly(row))}
            isComplete={row.isComplete}
            isLeaving={leaving?.has(row.key) ?? false}
          >
            <CheckHead row={row} alarmAfter={alarmAfter} names={names} onOpen={() => onOpen(row)} />
            <chakra.dl m="0">
              {columns
                .filter(({ id }) => shown.includes(id))
                .map(({ id, name }) => (
                  <Station key={id}>
                    <dt>{name}</dt>
                    <dd>
                      <PassCell cell={row.cells[id]} now={now} isTight={false} />
                    </dd>
                  </Station>
                ))}
            </chakra.dl>
            {action && (
              <RowButton
                row={row}
                name={names.check(row.check)}
                action={action}
                digit={undefined}
                onAct={chosen => onAct(row, chosen)}
              />
            )}
          </Card>
        )
      })}
    </Cards>
  )
}
