import type { RescueReview, ReviewedCommand } from '../../../data/rescue/rescue.ts'
import type { Stage } from '../../../ui/status/line-state.tsx'

/** What was taken over just now, and when that was done, by the clock of `Review`. */
export type TakenOver = { ids: ReadonlySet<string>; at: number }

/** What would become of a command of the file, or what has become of it. */
export type CommandState = ReviewedCommand['status'] | 'device' | 'server' | 'rejected'

/** What was taken over is at the server when it is in the outbox no more; a review from before then says nothing of that. */
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
