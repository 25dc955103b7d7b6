import type { LineStatus } from './order.ts'

/** How far a line is. `void` is no step: it is reached from anywhere and left for nowhere. */
const steps = ['draft', 'held', 'sent', 'preparing', 'ready', 'served'] as const satisfies readonly LineStatus[]
export type Step = Extract<LineStatus, 'preparing' | 'ready' | 'served'>

const stepOf = (status: LineStatus): number => (steps as readonly LineStatus[]).indexOf(status)

/** Whether a kitchen may have the line: sent or any later step, and not void. */
export const isSent = (status: LineStatus): boolean => stepOf(status) >= stepOf('sent')

/** `reached`: the line is there or beyond, so that nothing is left to do. Any later step may follow `sent`, none a draft. */
export function judgeAdvance(from: LineStatus, to: Step): 'legal' | 'reached' | 'illegal' {
  if (!isSent(from)) return 'illegal'
  return stepOf(from) >= stepOf(to) ? 'reached' : 'legal'
}
