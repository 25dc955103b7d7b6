import type { LineView } from '../../../data/orders/views.ts'
import type { ProgressWords } from '../../../i18n/progress/words.ts'
import type { OrderWords } from '../words/words.ts'
import { findPendingChange, stageOfLine } from './line-stage.ts'

/**
 * The state of a line in words: `En cocina, vista`.
 * @param unseenMinutes for how long nobody in the kitchen has seen the line, if that is too long
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
  const isSeen = stage === 'kitchen' && view.line.seenAt !== undefined
  return isSeen ? `${progress.state.kitchen}, ${progress.state.seen}` : progress.state[stage]
}
