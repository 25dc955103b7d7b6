import type { RescueReview, ReviewedCommand } from '../../../data/rescue/rescue.ts'
import type { Stage } from '../../../ui/status/stage-shape.tsx'

/** The commands that were just taken over. `at` is in milliseconds of `performance.now()`, like `RescueReview.at`. */
export type TakenOver = { ids: ReadonlySet<string>; at: number }

/** What taking over the command would do (`status`), or where the command is after it was taken over. */
export type CommandState = ReviewedCommand['status'] | 'device' | 'server' | 'rejected'

/**
 * A command that was taken over has reached the server when it has left the outbox. A review from before the
 * take-over cannot tell, so the command then counts as still on this device.
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
