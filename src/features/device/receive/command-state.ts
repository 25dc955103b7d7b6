import type { RescueReview, ReviewedCommand } from '../../../data/rescue/rescue.ts'
import type { Stage } from '../../../ui/status/stage-shape.tsx'

/** The ids of the commands that were taken over, and when, as `performance.now()` (like `RescueReview.at`). */
export type TakenOver = { ids: ReadonlySet<string>; at: number }

/** Before the take-over, the status from the review. After it: on this device, on the server, or refused. */
export type CommandState = ReviewedCommand['status'] | 'device' | 'server' | 'rejected'

/**
 * A command that was taken over has reached the server when the outbox no longer has it. A review that read the outbox
 * before the take-over does not show this, so with such a review the command counts as on this device.
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
