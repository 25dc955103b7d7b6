import type { CSSProperties } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { BoardNames } from '../board/board-names.ts'
import { cardIdOf } from '../board/seen-tracker.ts'
import { kitchenWords } from '../words/words.ts'
import { CheckHead } from './check-head.tsx'
import type { PassAction } from './pass-action.ts'
import { PassCell } from './pass-cell.tsx'
import { type PassRow, pickLinesOfPassOnly } from './pass-row.ts'
import type { PassSizes } from './pass-sizes.ts'
import { RowButton } from './row-button.tsx'

const Table = chakra('table', {
  base: {
    tableLayout: 'fixed',
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textAlign: 'start',
    '& :is(th, td)': { p: '0', pe: '3', fontWeight: 'inherit', textAlign: 'start', verticalAlign: 'middle' },
    '& :is(th, td):first-child': { ps: '3' },
  },
})
const Station = chakra('th', {
  base: {
    fontFamily: 'heading',
    fontSize: 'var(--station, {fontSizes.22})',
    lineHeight: '1.1',
    color: 'green',
    borderBottom: '3px solid {colors.green}',
    boxShadow: '0 2px 0 {colors.bg}, 0 3px 0 {colors.green}',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})
const Row = chakra('tr', {
  base: {
    transition: 'opacity 200ms',
    '& > *': { borderBottom: '1px solid', borderColor: 'border' },
  },
  variants: { isComplete: { true: { bg: 'sage' } }, isLeaving: { true: { opacity: '0' } } },
})

/**
 * `leaving`: the ids of the checks that are invisible, but keep their positions for a moment (see
 * `useStablePositions`).
 */
export type PassViewProps = {
  rows: readonly PassRow[]
  columns: readonly { id: string; name: string }[]
  sizes: PassSizes
  now: number
  alarmAfter: number
  names: BoardNames
  leaving: ReadonlySet<string> | undefined
  actionOf(row: PassRow): PassAction | undefined
  digitOf(row: PassRow): number | undefined
  onAct(row: PassRow, action: PassAction): void
  onOpen(row: PassRow): void
}

export function PassTable(props: PassViewProps) {
  const { rows, columns, sizes, now, alarmAfter, names, leaving, actionOf, digitOf, onAct, onOpen } = props
  const words = useWords(kitchenWords)
  return (
    <Table style={{ ...(sizes.isWide && wideVariables), ...(sizes.isTight && tightVariables) }}>
      <colgroup>
        <col style={{ width: sizes.name + sizes.padding }} />
        {columns.map(({ id }) => (
          <col key={id} />
        ))}
        <col style={{ width: sizes.action + sizes.padding }} />
      </colgroup>
      <thead>
        <tr style={{ height: sizes.head }}>
          <Station scope="col">
            <VisuallyHidden>{words.passCheck}</VisuallyHidden>
          </Station>
          {columns.map(({ id, name }) => (
            <Station key={id} scope="col">
              {name}
            </Station>
          ))}
          <Station scope="col">
            <VisuallyHidden>{words.passAction}</VisuallyHidden>
          </Station>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const action = actionOf(row)
          return (
            <Row
              key={row.key}
              data-piece={cardIdOf(pickLinesOfPassOnly(row))}
              style={{ height: sizes.row }}
              isComplete={row.isComplete}
              isLeaving={leaving?.has(row.key) ?? false}
            >
              <th scope="row">
                <CheckHead row={row} alarmAfter={alarmAfter} names={names} onOpen={() => onOpen(row)} />
              </th>
              {columns.map(({ id }) => (
                <td key={id}>
                  <PassCell cell={row.cells[id]} now={now} isTight={sizes.isTight} />
                </td>
              ))}
              <td>
                {action && (
                  <RowButton
                    row={row}
                    name={names.check(row.check)}
                    action={action}
                    digit={digitOf(row)}
                    onAct={chosen => onAct(row, chosen)}
                  />
                )}
              </td>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

/** CSS variables with larger sizes, for a screen on the wall. */
const wideVariables = {
  '--shape': '42px',
  '--gap': '16px',
  '--count': '24px',
  '--text': '20px',
  '--station': '28px',
  '--name': '34px',
  '--fact': '18px',
  '--plate': '60px',
  '--plate-text': '24px',
} as CSSProperties

const tightVariables = {
  '--shape': '24px',
  '--count': '15px',
  '--text': '14px',
  '--station': '16px',
  '--name': '22px',
} as CSSProperties
