import type { CSSProperties, RefObject } from 'react'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { BoardNames } from './board-names.ts'
import type { Column, Piece, TicketSizes } from './pack-tickets.ts'
import { pieceIdOf } from './seen-tracker.ts'
import { TicketCard } from './ticket-card.tsx'
import type { BoardActions } from './use-board-actions.ts'

export const Columns = chakra('section', {
  base: {
    display: 'flex',
    flex: '1',
    minW: '0',
    alignItems: 'stretch',
    overflow: 'hidden',
    _focusVisible: { outline: 'none' },
  },
})
const ColumnBox = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flexShrink: '0', overflowY: 'auto', scrollbarWidth: 'none' },
})

/** The sizes as CSS variables, which the styles of the slips read. */
export const sizeVariables = ({ dish, dishRow, detail, detailRow }: TicketSizes): CSSProperties =>
  ({
    '--dish': `${dish}px`,
    '--dish-row': `${dishRow}px`,
    '--detail': `${detail}px`,
    '--detail-row': `${detailRow}px`,
  }) as CSSProperties

export type SlipProps = {
  names: BoardNames
  actions: BoardActions
  bump: 'ready' | 'served'
  alarmAfter: number
  leaving: ReadonlySet<string> | undefined
}

type Props = SlipProps & {
  columns: readonly Column[]
  sizes: TicketSizes & { padding: number }
  /** Returns the digit of the key (1 to 9) that marks the slip as made. */
  digitOf(piece: Piece): number | undefined
  boardRef?: RefObject<HTMLElement | null>
}

export function BoardColumns({ columns, sizes, digitOf, ...slip }: Props) {
  return columns.map((pieces, index) => (
    // The columns stay the same; only the slips in them change.
    // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
    <ColumnBox key={index} style={{ width: sizes.columnWidth, gap: sizes.gap }}>
      <Pieces pieces={pieces} digitOf={digitOf} {...slip} />
    </ColumnBox>
  ))
}

export function Pieces({
  pieces,
  digitOf,
  leaving,
  ...slip
}: SlipProps & { pieces: readonly Piece[]; digitOf?(piece: Piece): number | undefined }) {
  return pieces.map(piece => (
    <div key={pieceIdOf(piece)} data-piece={pieceIdOf(piece)}>
      <TicketCard
        piece={piece}
        content={JSON.stringify(piece)}
        digit={digitOf?.(piece)}
        isLeaving={leaving?.has(piece.ticket.key) ?? false}
        {...slip}
      />
    </div>
  ))
}
