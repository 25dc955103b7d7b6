import type { LineStatus } from '../../../../domain/order.ts'
import { type AdvanceTarget, classifyAdvance, isSent } from '../../../../domain/transitions.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { isAllowed, isAllowedOrApproved, type Rights } from '../rights.ts'

/**
 * What a user can do with a line: change or remove an unsent line; mark a sent line as being prepared, ready or served;
 * have the kitchen make it again (`remake`); cancel it (`void`).
 */
export type LineAction = 'change' | 'remove' | AdvanceTarget | 'remake' | 'void'

/**
 * Lists what this user may do with the line in its present state; voiding is also listed if a colleague must approve it
 * with a PIN. The list is empty for a void or refused line.
 */
export function listLineActions({ line, state }: Pick<LineView, 'line' | 'state'>, rights: Rights): LineAction[] {
  if (state === 'rejected' || line.status === 'void') return []
  if (line.status === 'draft') {
    return [
      ...(isAllowed(rights, 'changeLine') ? (['change'] as const) : []),
      ...(isAllowed(rights, 'removeLine') ? (['remove'] as const) : []),
    ]
  }
  const steps = isAllowed(rights, 'advanceLine') ? stepsFor(rights.actor.role) : []
  return [
    ...steps.filter(to => classifyAdvance(line.status, to) === 'legal'),
    ...(hasLeftKitchen(line.status) && isAllowed(rights, 'addLine') ? (['remake'] as const) : []),
    ...(isAllowedOrApproved(rights, isSent(line.status) ? 'voidSent' : 'voidLine') ? (['void'] as const) : []),
  ]
}

const hasLeftKitchen = (status: LineStatus): boolean => status === 'ready' || status === 'served'

const stepsFor = (role: Rights['actor']['role']): AdvanceTarget[] =>
  role === 'kitchen' ? ['preparing', 'ready'] : ['served']
