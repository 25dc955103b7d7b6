import type { LineView } from '../../../data/orders/views.ts'
import type { ProgressWords } from '../../../i18n/progress/words.ts'
import type { OrderWords } from '../words/words.ts'
import { findPendingChange, stageOfLine } from './line-stage.ts'

/** The state of a line in words: `En cocina, vista`. */
export function lineStateText(view: LineView, words: OrderWords, progress: ProgressWords): string {
  const stage = stageOfLine(view)
  const pendingChange = findPendingChange(view)
  if (pendingChange) return `${progress.state.device}: ${words.pendingChange[pendingChange]}`
  const isSeen = stage === 'kitchen' && view.line.seenAt !== undefined
  return isSeen ? `${progress.state.kitchen}, ${progress.state.seen}` : progress.state[stage]
}
