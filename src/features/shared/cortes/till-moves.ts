import type { Till, TillMove } from '../../../../domain/tills/till.ts'

/** What a move adds to the cash of its till; negative if it takes cash out. */
export const signedAmount = ({ kind, amount }: Pick<TillMove, 'kind' | 'amount'>): number =>
  kind === 'in' ? amount : -amount

/** Oldest first. */
export const sortMoves = ({ moves }: Pick<Till, 'moves'>): ({ id: string } & TillMove)[] =>
  Object.entries(moves)
    .map(([id, move]) => ({ id, ...move }))
    .sort((a, b) => a.at - b.at)
