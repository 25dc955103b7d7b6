import type { RescueReview, ReviewedCommand } from '../../../data/rescue/rescue.ts'
import type { Stage } from '../../../ui/status/stage-shape.tsx'

/**
 * The ids of the commands of another tablet that this tablet has taken over, to send them itself. `at`: the time of the
 * take-over in milliseconds, measured with `performance.now()`.
 */
export type TakenOverCommands = { ids: ReadonlySet<string>; at: number }

/**
 * The state of a command that another tablet exported.
 * - before this tablet takes it over: `arrived` (the server already has the command), `here` (this tablet already has
 * the command), `denied` (the signed-in user may not send the command), or else `new`
 * - after the take-over: `device` (the command waits on this tablet), `server` (the server has the command) or
 * `rejected` (the server refused the command)
 */
export type CommandState = ReviewedCommand['status'] | 'device' | 'server' | 'rejected'

/**
 * Returns the state of a command. After the take-over, the command has a row (`row`) in this tablet's database of
 * unsent commands until the server accepts the command. So a command without a row is on the server. Exception: a
 * `review` that was read before the take-over has no rows yet. Then the command is still on this tablet, unless its
 * status is `arrived`.
 */
export function getCommandState(
  { command, status, row }: ReviewedCommand,
  review: RescueReview,
  takenOver: TakenOverCommands | undefined,
): CommandState {
  if (!takenOver?.ids.has(command.id)) return status
  if (row?.state === 'rejected') return 'rejected'
  const isHere = status !== 'arrived' && (row !== undefined || review.at < takenOver.at)
  return isHere ? 'device' : 'server'
}

/**
 * Returns the stage for the symbol of a command in the list. A command that the signed-in user may not send (`denied`)
 * gets the symbol of a dish that waits (`held`).
 */
export function stageOfCommand(state: CommandState): Stage {
  if (state === 'arrived') return 'server'
  if (state === 'denied') return 'held'
  return state === 'new' || state === 'here' ? 'device' : state
}
