import type { LineStatus } from './order.ts'

/** How far a line is. `void` is no step: it is reached from anywhere and left for nowhere. */
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

/** Whether a kitchen may have the line: sent or any later step, and not void. */
export const isSent = (status: LineStatus): boolean => indexOfStatus(status) >= indexOfStatus('sent')

/** `reached`: the line is there or beyond, so that nothing is left to do. Any later step may follow `sent`, none a draft. */
export function checkAdvance(from: LineStatus, to: AdvanceTarget): 'legal' | 'reached' | 'illegal' {
  if (!isSent(from)) return 'illegal'
  return indexOfStatus(from) >= indexOfStatus(to) ? 'reached' : 'legal'
}
