import { linesAt, type PassRow } from './pass-row.ts'

/**
 * What the one button of a check does. `serve`: all that was made goes out. `callOut`: somebody goes and says what no
 * screen has shown. `fire`: the kitchen begins the next course.
 */
export type PassAction = 'serve' | 'callOut' | 'fire'

/** @returns `undefined` if nothing can be done with the check now: it then has no button */
export function findPassAction(row: PassRow, mayFire: boolean): PassAction | undefined {
  if (row.isComplete && linesAt(row, 'ready').length > 0) return 'serve'
  if (Object.values(row.cells).some(cell => cell.unseen)) return 'callOut'
  return row.next && mayFire ? 'fire' : undefined
}
