import { linesAtStage, type PassRow } from './pass-row.ts'

/**
 * The action of the only button of a check. `serve`: marks all ready dishes as served. `callOut`: marks that somebody
 * told the station about lines that no screen has shown. `fire`: fires the next course.
 */
export type PassAction = 'serve' | 'callOut' | 'fire'

/** @returns `undefined` if nothing can be done with the check now: it then has no button */
export function findPassAction(row: PassRow, mayFire: boolean): PassAction | undefined {
  if (row.isComplete && linesAtStage(row, 'ready').length > 0) return 'serve'
  if (Object.values(row.cells).some(cell => cell.unseen)) return 'callOut'
  return row.next && mayFire ? 'fire' : undefined
}
