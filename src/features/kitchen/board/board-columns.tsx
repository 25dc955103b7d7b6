import type { CSSProperties, RefObject } from 'react'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { BoardNames } from './board-names.ts'
import type { BoardColumn, TicketPiece, TicketSizes } from './pack-tickets.ts'
import { cardIdOf } from './seen-tracker.ts'
import { TicketCard } from './ticket-card.tsx'
import type { BoardActions } from './use-board-actions.ts'

export const BoardArea = chakra('section', {
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

/** Returns the font sizes and row heights as CSS variables, for example `--dish: 19px`, for the styles of the slips. */
export const sizeVariables = ({ dish, dishRow, detail, detailRow }: TicketSizes): CSSProperties =>
  ({
    '--dish': `${dish}px`,
    '--dish-row': `${dishRow}px`,
    '--detail': `${detail}px`,
    '--detail-row': `${detailRow}px`,
  }) as CSSProperties

/**
 * The props that all slips (orders for the kitchen) of a board share. `alarmAfter`: minutes. `leaving`: the keys of the
 * slips that fade out.
 */
export type SlipProps = {
  names: BoardNames
  actions: BoardActions
  bump: 'ready' | 'served'
  alarmAfter: number
  leaving: ReadonlySet<string> | undefined
}

type Props = SlipProps & {
  columns: readonly BoardColumn[]
  sizes: TicketSizes & { padding: number }
  /** Returns the digit (1 to 9) of the keyboard key for the slip; `undefined` if the card shows no digit. */
  digitOf(piece: TicketPiece): number | undefined
  boardRef?: RefObject<HTMLElement | null>
}

export function BoardColumns({ columns, sizes, digitOf, ...slip }: Props) {
  return columns.map((pieces, index) => (
    // The columns never change their order; only the slips in them change.
    // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
    <ColumnBox key={index} style={{ width: sizes.columnWidth, gap: sizes.gap }}>
      <SlipPieces pieces={pieces} digitOf={digitOf} {...slip} />
    </ColumnBox>
  ))
}

/** The cards of one column. A slip that is too long for one column is divided into several pieces, each with a card. */
export function SlipPieces({
  pieces,
  digitOf,
  leaving,
  ...slip
}: SlipProps & { pieces: readonly TicketPiece[]; digitOf?(piece: TicketPiece): number | undefined }) {
  return pieces.map(piece => (
    <div key={cardIdOf(piece)} data-piece={cardIdOf(piece)}>
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
