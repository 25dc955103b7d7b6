import { chakra } from '@chakra-ui/react'
import { type AdvanceTarget, checkAdvance, isSent } from '../../../../domain/transitions.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', ps: '42px', pb: '3', animationStyle: 'settle' },
})

type Props = {
  view: LineView
  rights: Rights
  actions: OrderActions
  onOpenDialog(dialog: OrderDialog): void
}

const stepNames = {
  preparing: 'preparing',
  ready: 'markReady',
  served: 'markServed',
} as const satisfies { [S in AdvanceTarget]: string }

/**
 * The buttons for what this user may do with the line in its present state, for example remove a draft or void a sent
 * line.
 */
export function LineActions({ view, rights, actions, onOpenDialog }: Props) {
  const words = useWords(orderWords)
  const { id, line } = view
  if (line.status === 'draft') {
    return (
      <Row>
        {isAllowed(rights, 'changeLine') && (
          <Button size="sm" variant="outline" onClick={() => onOpenDialog({ kind: 'change', line: view })}>
            {words.change}
          </Button>
        )}
        {isAllowed(rights, 'removeLine') && (
          <Button size="sm" variant="ghost" onClick={() => void actions.remove(view)}>
            {words.remove}
          </Button>
        )}
      </Row>
    )
  }
  const steps = stepsFor(rights.actor.role).filter(to => checkAdvance(line.status, to) === 'legal')
  return (
    <Row>
      {isAllowed(rights, 'advanceLine') &&
        steps.map((to, index) => (
          <Button
            key={to}
            size="sm"
            variant={index === 0 ? 'solid' : 'outline'}
            onClick={() => void actions.advance(id, to)}
          >
            {words[stepNames[to]]}
          </Button>
        ))}
      {isAllowed(rights, isSent(line.status) ? 'voidSent' : 'voidLine') && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="refused"
          onClick={() => onOpenDialog({ kind: 'void', line: view })}
        >
          {words.voidLine}
        </Button>
      )}
    </Row>
  )
}

const stepsFor = (role: Rights['actor']['role']): AdvanceTarget[] =>
  role === 'kitchen' ? ['preparing', 'ready'] : ['served']

/** Whether `LineActions` shows any button for this line and this user. */
export function hasActions({ line, state }: LineView, rights: Rights): boolean {
  if (state === 'rejected' || line.status === 'void') return false
  if (line.status === 'draft') return isAllowed(rights, 'changeLine')
  return (
    isAllowed(rights, isSent(line.status) ? 'voidSent' : 'voidLine') ||
    (isAllowed(rights, 'advanceLine') &&
      stepsFor(rights.actor.role).some(to => checkAdvance(line.status, to) === 'legal'))
  )
}
