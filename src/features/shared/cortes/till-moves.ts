import type { Till, TillMove } from '../../../../domain/tills/till.ts'

/** Returns the amount by which a move changes the cash in a till; it is negative if the move takes cash out. */
export const signedAmount = ({ kind, amount }: Pick<TillMove, 'kind' | 'amount'>): number =>
  kind === 'in' ? amount : -amount

/** Returns the moves of a till (cash that was put in or taken out) with their ids, the oldest first. */
export const sortMoves = ({ moves }: Pick<Till, 'moves'>): ({ id: string } & TillMove)[] =>
  Object.entries(moves)
    .map(([id, move]) => ({ id, ...move }))
    .sort((a, b) => a.at - b.at)
