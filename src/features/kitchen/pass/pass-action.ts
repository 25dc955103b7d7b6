import { linesAtStage, type PassRow } from './pass-row.ts'

/**
 * The action of the button that a check has at the pass, where the dishes of all stations are put together. `serve`:
 * marks all ready dishes as served. `callOut`: records that somebody told a station by voice about lines that its
 * screen has not shown. `fire`: sends the next held course to the kitchen.
 */
export type PassAction = 'serve' | 'callOut' | 'fire'

export function findPassAction(row: PassRow, mayFire: boolean): PassAction | undefined {
  if (row.isComplete && linesAtStage(row, 'ready').length > 0) return 'serve'
  if (Object.values(row.cells).some(cell => cell.unseen)) return 'callOut'
  return row.next && mayFire ? 'fire' : undefined
}
