import type { LineView } from '../../../data/orders/views.ts'
import { findPendingChange, type LineGroup, stageOfLine } from './line-stage.ts'

/**
 * Returns a key for the state of a line. Lines of a group with the same key may share one mark, in the group's heading.
 * @param unseen the minutes since the server received the line, by line id, for each line that nobody in the kitchen
 * has marked as seen within the allowed time
 */
export function stateKeyOf(view: LineView, unseen: ReadonlyMap<string, number>): string {
  const { seenAt, calledAt } = view.line
  const [isSeen, isCalled] = [seenAt !== undefined, calledAt !== undefined]
  return [stageOfLine(view), findPendingChange(view), isSeen, isCalled, unseen.get(view.id)].join(' ')
}

/** The kinds of groups in which the heading already names the state of the lines, for example `Anulado`. */
const namedByState = new Set<LineGroup['kind']>(['sentHere', 'acceptedHere', 'courseHere', 'heldHere', 'void'])

/**
 * Finds the state that more than half of the lines of a group have. The heading of the group shows this state once, so
 * that only lines in another state need a mark of their own.
 * @returns `undefined` if no state has more than half of the lines, for refused lines, and for drafts (unsent lines)
 * that the server is about to store
 * - `key`: the text that `stateKeyOf` returns for the state
 * - `line`: one of the lines in the state
 * - `isShown`: false if the heading shows no mark, because the kind of the group already names the state, or because
 *   the lines are drafts that the server has stored
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
    // While the device is online, the server stores a new draft (unsent line) after a moment. A mark that is shown only
    // for that moment would make the lines below the heading jump.
    if (kind === 'draft' && !isOffline && stageOfLine(line) === 'device') return undefined
    return { key, line, isShown: stageOfLine(line) !== 'server' && !namedByState.has(kind) }
  }
  return undefined
}
