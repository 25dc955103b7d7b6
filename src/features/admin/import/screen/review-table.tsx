import { useEffect, useRef } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { TableFrame } from '../../list/table/table-parts.ts'
import { useVirtualRows } from '../../list/table/use-virtual-rows.ts'
import type { RowKind } from '../columns/column.ts'
import type { ImportDecisions, RowDecision } from '../preview/decisions.ts'
import type { PreviewRow } from '../preview/row.ts'
import { importWords } from '../words/words.ts'
import { ReviewCells, ReviewRow } from './review-row.tsx'

const Head = chakra(ReviewCells, {
  base: {
    display: { base: 'none', sm: 'grid' },
    position: 'sticky',
    top: '0',
    zIndex: '1',
    bg: 'bg.panel',
    color: 'fg.muted',
    fontWeight: '600',
    borderBottom: '3px solid',
    borderColor: 'green',
  },
})

const Group = chakra('div', { base: { overflowAnchor: 'none' } })
const HeadCell = chakra('span', {}, { defaultProps: { role: 'columnheader' } })

type Props = {
  label: string
  kind: RowKind
  rows: readonly PreviewRow[]
  currency: string
  decisions: ImportDecisions
  onDecide(row: number, decision: RowDecision): void
}

/** Of a long list, only the rows in and near the visible area are rendered. */
export function ReviewTable({ label, kind, rows, currency, decisions, onDecide }: Props) {
  const { table } = useWords(importWords)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const answered = useRef<number>(undefined)
  useEffect(() => {
    if (answered.current === undefined) return
    const index = Math.min(answered.current, rows.length - 1)
    answered.current = undefined
    // When the user answers the problem of a row, the row can leave this tab, and its button loses the focus. Then the
    // row that takes its position gets the focus.
    if (document.activeElement !== document.body) return
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(input, button)`)?.focus()
  }, [rows])
  const { indexes, paddingTop, paddingBottom, measure } = useVirtualRows(rows.length, frame, body)
  return (
    <TableFrame
      ref={frame}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      mx="0"
      maxH={{ md: 'max(320px, calc(100dvh - 470px))' }}
    >
      <Group role="rowgroup">
        <Head role="row" aria-rowindex={1}>
          <HeadCell>{table.row}</HeadCell>
          <HeadCell>{table.name}</HeadCell>
          <HeadCell>{table.detail[kind]}</HeadCell>
          <HeadCell textAlign="end">{table.amount[kind]}</HeadCell>
          <HeadCell>{table.what}</HeadCell>
          <HeadCell>{table.answer}</HeadCell>
        </Head>
      </Group>
      <Group ref={body} role="rowgroup" style={{ paddingTop, paddingBottom }}>
        {indexes.map(index => {
          const row = rows[index]!
          return (
            <ReviewRow
              key={row.row}
              kind={kind}
              row={row}
              index={index}
              measure={measure}
              currency={currency}
              isDecided={decisions.rows[row.row] !== undefined}
              onDecide={decision => {
                answered.current = index
                onDecide(row.row, decision)
              }}
            />
          )
        })}
      </Group>
    </TableFrame>
  )
}
