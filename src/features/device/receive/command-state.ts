import type { RescueReview, ReviewedCommand } from '../../../data/rescue/rescue.ts'
import type { Stage } from '../../../ui/status/stage-shape.tsx'

/**
 * The ids of the commands that this tablet took over from another tablet. `at` is the time of the take-over, as
 * `performance.now()`.
 */
export type TakenOver = { ids: ReadonlySet<string>; at: number }

/**
 * Where a command from another tablet is. Before this tablet takes the command over: `new`, `here`, `arrived` or
 * `denied`, as found when the received file was compared with the server. After it: `device` (waits on this tablet),
 * `server` (the server has it) or `rejected` (the server refused it).
 */
export type CommandState = ReviewedCommand['status'] | 'device' | 'server' | 'rejected'

/**
 * After the take-over, a command has a row in this tablet's outbox until the server accepts it. So a command without a
 * row is on the server. A review that was made before the take-over found no row, because there was none yet; then the
 * command counts as `device`, unless the review found it on the server.
 */
export function getCommandState(
  { command, status, row }: ReviewedCommand,
  review: RescueReview,
  takenOver: TakenOver | undefined,
): CommandState {
  if (!takenOver?.ids.has(command.id)) return status
  if (row?.state === 'rejected') return 'rejected'
  const isHere = status !== 'arrived' && (row !== undefined || review.at < takenOver.at)
  return isHere ? 'device' : 'server'
}

/** The mark that stands before a command. A command that the server would deny gets the mark of a held line. */
export function stageOfState(state: CommandState): Stage {
  if (state === 'arrived') return 'server'
  if (state === 'denied') return 'held'
  return state === 'new' || state === 'here' ? 'device' : state
}
