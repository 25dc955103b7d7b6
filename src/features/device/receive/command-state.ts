import type { RescueReview, ReviewedCommand } from '../../../data/rescue/rescue.ts'
import type { Stage } from '../../../ui/status/stage-shape.tsx'

/**
 * The ids of the commands that this tablet took over from another tablet. `at` is the time of the take-over, as
 * `performance.now()`.
 */
export type TakenOver = { ids: ReadonlySet<string>; at: number }

/**
 * Before the take-over, the status that the review found. After the take-over: `device` (not sent yet), `server`, or
 * `rejected` (by the server).
 */
export type CommandState = ReviewedCommand['status'] | 'device' | 'server' | 'rejected'

/**
 * After the take-over, a command is in this tablet's outbox until the server has answered. So a command without an
 * outbox row is on the server. But a review from before the take-over could not find the row yet, so with an old review
 * the state is `device`.
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

export function stageOfState(state: CommandState): Stage {
  if (state === 'arrived') return 'server'
  if (state === 'denied') return 'held'
  return state === 'new' || state === 'here' ? 'device' : state
}
