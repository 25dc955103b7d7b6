import type { LineStatus } from './order.ts'

/** The statuses of a line from first to last, without `void`: a line can become void at any time and stays void. */
const statusSequence = [
  'draft',
  'held',
  'sent',
  'preparing',
  'ready',
  'served',
] as const satisfies readonly LineStatus[]
export type AdvanceTarget = Extract<LineStatus, 'preparing' | 'ready' | 'served'>

const indexOfStatus = (status: LineStatus): number => (statusSequence as readonly LineStatus[]).indexOf(status)

/** Whether the kitchen may have the line: its status is `sent` or later, and not `void`. */
export const isSent = (status: LineStatus): boolean => indexOfStatus(status) >= indexOfStatus('sent')

/**
 * Whether a line may advance to a status. A sent line may skip statuses; a draft, held or void line may not advance.
 * @returns `reached` when the line already has that status or a later one
 */
export function checkAdvance(from: LineStatus, to: AdvanceTarget): 'legal' | 'reached' | 'illegal' {
  if (!isSent(from)) return 'illegal'
  return indexOfStatus(from) >= indexOfStatus(to) ? 'reached' : 'legal'
}
