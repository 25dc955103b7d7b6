import type { Line, LineOption } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import type { Stage } from '../../../ui/status/stage-shape.tsx'

/**
 * The stage that the screen shows for a line. A line with a command that the server has not answered is always at the
 * stage `device`, even if the command sends the line to the kitchen.
 */
export function stageOfLine({ state }: Pick<LineView, 'state'>): Stage {
  switch (state) {
    case 'pending':
      return 'device'
    case 'draft':
      return 'server'
    case 'sent':
    case 'preparing':
      return 'kitchen'
    default:
      return state
  }
}

/** Whether the line is a draft, which nobody has sent to the kitchen. The server may have stored the draft already. */
export const isUnsent = ({ line, state }: Pick<LineView, 'line' | 'state'>): boolean =>
  state !== 'rejected' && line.status === 'draft'

/** Returns `Guacamole`, or `2 Guacamole` when the option was chosen twice. */
export const optionText = ({ name, quantity }: LineOption): string => (quantity > 1 ? `${quantity} ${name}` : name)

export type LineGroup = {
  kind: 'course' | 'sent' | 'refused' | 'draft'
  course?: number
  at?: number
  lines: LineView[]
}

/**
 * Groups the lines as the screen shows them, in this order: one group for each course, other sent lines, refused lines,
 * draft lines. Empty groups are left out.
 */
export function groupLines(lines: readonly LineView[]): LineGroup[] {
  const draft = lines.filter(isUnsent)
  const refused = lines.filter(({ state }) => state === 'rejected')
  const sent = lines.filter(view => view.state !== 'rejected' && !isUnsent(view))
  const courses = [...new Set(sent.flatMap(({ line }) => line.course ?? []))].sort((a, b) => a - b)
  const groups: LineGroup[] = [
    ...courses.map(course =>
      createGroup(
        'course',
        sent.filter(({ line }) => line.course === course),
        course,
      ),
    ),
    createGroup(
      'sent',
      sent.filter(({ line }) => line.course === undefined),
    ),
    createGroup('refused', refused),
    createGroup('draft', draft),
  ]
  return groups.filter(group => group.lines.length > 0)
}

function createGroup(kind: LineGroup['kind'], lines: LineView[], course?: number): LineGroup {
  const at = lines.reduce<number | undefined>((first, { line }) => earliest(first, line), undefined)
  return { kind, course, at, lines }
}

const earliest = (first: number | undefined, { sentAt }: Line) =>
  sentAt === undefined ? first : Math.min(first ?? sentAt, sentAt)

/** @returns for each product id, the quantity on the order. Refused and void lines do not count. */
export function countByProduct(lines: readonly LineView[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { line, state } of lines) {
    if (state === 'rejected' || line.status === 'void') continue
    counts.set(line.productId, (counts.get(line.productId) ?? 0) + line.quantity)
  }
  return counts
}
