import type { LineView } from '../../../data/orders/views.ts'
import { findPendingChange, type LineGroup, stageOfLine } from './line-stage.ts'

/**
 * Returns a key that is the same for lines whose state the screen shows with the same words.
 * @param unseen for each line that the kitchen has not seen for too long, the number of minutes, by line id
 */
export const stateKeyOf = (view: LineView, unseen: ReadonlyMap<string, number>): string =>
  [stageOfLine(view), findPendingChange(view), view.line.seenAt !== undefined, unseen.get(view.id)].join(' ')

/**
 * The kinds of groups whose heading is the state itself: `Solo en esta tableta`, `Anulado`, `Retenido solo en esta
 * tableta`.
 */
const namedByState = new Set<LineGroup['kind']>(['sentHere', 'acceptedHere', 'courseHere', 'heldHere', 'void'])

/**
 * Finds the state of more than half of the lines of a group. The heading of the group shows it, so that only the lines
 * in another state show their own.
 * @returns `key` is the key of the state, `line` a line in this state. `isShown` is false if the heading needs no mark:
 * for drafts that the server has, and for headings that are the state itself. `undefined` if no state has more than
 * half of the lines.
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
    // While the device is online, a new draft reaches the server within a moment. A mark that appears and disappears at
    // once would move the lines below it.
    if (kind === 'draft' && !isOffline && stageOfLine(line) === 'device') return undefined
    return { key, line, isShown: stageOfLine(line) !== 'server' && !namedByState.has(kind) }
  }
  return undefined
}
