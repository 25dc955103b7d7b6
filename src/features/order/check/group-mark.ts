import type { LineView } from '../../../data/orders/views.ts'
import { findPendingChange, type LineGroup, stageOfLine } from './line-stage.ts'

/**
 * Lines with the same key are in the same state, in the same words.
 * @param unseen for how many minutes nobody has seen a line, by its id
 */
export const stateKeyOf = (view: LineView, unseen: ReadonlyMap<string, number>): string =>
  [stageOfLine(view), findPendingChange(view), view.line.seenAt !== undefined, unseen.get(view.id)].join(' ')

/** Groups whose heading already says the state: `Solo en esta tableta`, `Anulado`, `Retenido solo en esta tableta`. */
const namedByState = new Set<LineGroup['kind']>(['sentHere', 'acceptedHere', 'courseHere', 'heldHere', 'void'])

/**
 * The state that the heading of a group says for its lines, so that a line shows a state only where it differs. It is
 * the state of more than half of the lines.
 * @returns the key of the state, and a line that is in it. `isShown`: whether the heading needs a mark; it needs none for
 * drafts that the server has, and where its words say the state.
 */
export function findGroupMark(
  { kind, lines }: Pick<LineGroup, 'kind' | 'lines'>,
  isOffline: boolean,
  unseen: ReadonlyMap<string, number>,
): { key: string; line: LineView; isShown: boolean } | undefined {
  if (kind === 'refused') return undefined
  for (const line of lines) {
    const key = stateKeyOf(line, unseen)
    if (lines.filter(each => stateKeyOf(each, unseen) === key).length * 2 <= lines.length) continue
    // Online, a draft is only here for a moment. A mark that comes and goes would move the lines below it.
    if (kind === 'draft' && !isOffline && stageOfLine(line) === 'device') return undefined
    return { key, line, isShown: stageOfLine(line) !== 'server' && !namedByState.has(kind) }
  }
  return undefined
}
