import { useNavigate } from 'react-router-dom'
import type { CommandOf } from '../../../domain/commands.ts'
import { may } from '../../../domain/permissions.ts'
import { useTenant } from '../../data/catalogue/use-catalogue.ts'
import type { OrderView } from '../../data/orders/views.ts'
import { newCommand } from '../../data/outbox/new-command.ts'
import { submit } from '../../data/outbox/submit.ts'
import { useSession } from '../../data/session/use-session.ts'
import { links } from '../../routes/links.ts'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'

/**
 * @returns a function that moves all lines to one of the orders and then shows this order; `undefined` if the user may
 * not move lines, or if there are no lines to move
 */
export function useMergeChecks(orders: readonly OrderView[]): (() => void) | undefined {
  const withRetry = useWithRetry()
  const navigate = useNavigate()
  const session = useSession()
  const tenant = useTenant()
  const [first, ...following] = buildMergeCommands(orders)
  const merge = useSingleRun(async (move: CommandOf<'moveLines'>) => {
    const { toOrderId } = move.payload
    const isStored = await withRetry(() => submit(move, following))
    const to = orders.find(({ id }) => id === toOrderId)
    if (isStored && to) await navigate(links.order(to.order.departmentId, toOrderId))
  })
  if (!first || !session || !may(session, 'moveLines', tenant ?? { settings: {} })) return undefined
  return () => merge(first)
}

/**
 * Creates the commands that move all lines to one of the orders. An order without lines cannot be merged into another
 * order, because there is nothing to move. So the target is the first order without lines, or if every order has lines,
 * the first order.
 */
function buildMergeCommands(orders: readonly OrderView[]): CommandOf<'moveLines'>[] {
  const linesOf = ({ order }: OrderView) => Object.keys(order.lines)
  const to = orders.find(view => linesOf(view).length === 0) ?? orders[0]
  return orders
    .filter(view => view !== to && linesOf(view).length > 0)
    .map(view => newCommand('moveLines', view.id, { lineIds: linesOf(view), toOrderId: to!.id }))
}
