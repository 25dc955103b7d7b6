import type { LineStatus } from './order.ts'

/** The statuses of a line from first to last. `void` is missing, because a line can become void at any time. */
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

export const isSent = (status: LineStatus): boolean => indexOfStatus(status) >= indexOfStatus('sent')

/**
 * Whether a line may advance from one status to another. A sent line may skip statuses.
 * @returns `reached` when the line already has the status `to` or a later status
 */
export function checkAdvance(from: LineStatus, to: AdvanceTarget): 'legal' | 'reached' | 'illegal' {
  if (!isSent(from)) return 'illegal'
  return indexOfStatus(from) >= indexOfStatus(to) ? 'reached' : 'legal'
}
