import type { LineStatus } from './order.ts'

/** The statuses of a line, from the first to the last. A line can become `void` from any of them. */
const statusSequence = [
  'draft',
  'held',
  'sent',
  'preparing',
  'ready',
  'served',
] as const satisfies readonly LineStatus[]
/** The statuses that kitchen staff and waiters can give a line that was sent to the kitchen. */
export type AdvanceTarget = Extract<LineStatus, 'preparing' | 'ready' | 'served'>

const indexOfStatus = (status: LineStatus): number => (statusSequence as readonly LineStatus[]).indexOf(status)

/** Whether a line with this status was sent to the kitchen: `sent`, `preparing`, `ready` or `served`. */
export const isSent = (status: LineStatus): boolean => indexOfStatus(status) >= indexOfStatus('sent')

/**
 * Returns whether the status of a line may change from `from` to `to`. Statuses may be skipped, for example from `sent`
 * to `served`.
 * @returns `legal` if it may; `reached` if the line already has the status `to` or a later one; `illegal` if the line
 * was not sent yet or is void
 */
export function classifyAdvance(from: LineStatus, to: AdvanceTarget): 'legal' | 'reached' | 'illegal' {
  if (!isSent(from)) return 'illegal'
  return indexOfStatus(from) >= indexOfStatus(to) ? 'reached' : 'legal'
}
