import type { Review, Reviewed } from '../../../data/rescue/rescue.ts'
import type { Stage } from '../../../ui/status/line-state.tsx'

/** What was taken over just now, and when that was done, by the clock of `Review`. */
export type Taken = { ids: ReadonlySet<string>; at: number }

/** What would become of a command of the file, or what has become of it. */
export type State = Reviewed['fate'] | 'device' | 'server' | 'rejected'

/** What was taken over is at the server when it is in the outbox no more; a review from before then says nothing of that. */
export function stateOf({ command, fate, row }: Reviewed, review: Review, taken: Taken | undefined): State {
  if (!taken?.ids.has(command.id)) return fate
  if (row?.state === 'rejected') return 'rejected'
  const isHere = fate !== 'arrived' && (row !== undefined || review.at < taken.at)
  return isHere ? 'device' : 'server'
}

export function stageOf(state: State): Stage {
  if (state === 'arrived') return 'server'
  if (state === 'denied') return 'held'
  return state === 'new' || state === 'here' ? 'device' : state
}
