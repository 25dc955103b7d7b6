import type { LineView } from '../../../data/orders/views.ts'
import type { ProgressWords } from '../../../i18n/progress/words.ts'
import type { OrderWords } from '../words/words.ts'
import { findPendingChange, stageOfLine } from './line-stage.ts'

/**
 * Returns the state of a line in words, for example `En cocina, vista`.
 * @param unseenMinutes the minutes since the server received the line, if nobody in the kitchen has marked the line as
 * seen within the allowed time
 */
export function lineStateText(
  view: LineView,
  words: OrderWords,
  progress: ProgressWords,
  unseenMinutes?: number,
): string {
  const stage = stageOfLine(view)
  const pendingChange = findPendingChange(view)
  if (pendingChange) return `${progress.state.device}: ${words.pendingChange[pendingChange]}`
  if (unseenMinutes !== undefined) return `${progress.state.kitchen}, ${progress.nobodySaw(unseenMinutes)}`
  const { seenAt, calledAt } = view.line
  if (stage !== 'kitchen' || seenAt === undefined) return progress.state[stage]
  return `${progress.state.kitchen}, ${calledAt === undefined ? progress.state.seen : progress.state.called}`
}
