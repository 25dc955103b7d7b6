import { isAwaitingAcceptance, isWaitingEntry } from '../../domain/order.ts'
import type { OrderView } from '../../src/data/orders/views.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import { type ChosenCommand, chosenCommand, payAndClose, withFollowing } from './staff-taps.ts'
import { submitOrIgnoreRefusal } from './submit-tap.ts'

const maxChecks = 6

/**
 * Pays and closes several checks one after another, as a cashier does at closing time. If the device has no network, it
 * later sends several closed checks in one call.
 */
export async function closeChecks(
  world: SimulationContext,
  device: SimulatedDevice,
  tab: Tab,
  views: readonly OrderView[],
): Promise<void> {
  for (const view of views.filter(({ order }) => !isWaitingEntry(order)).slice(0, maxChecks)) {
    await submitOrIgnoreRefusal(
      world,
      device,
      tab,
      sendAndClose(view, () => world.newId(device.tenantId)),
    )
    if (tab.owner.dead) return
  }
}

/** Returns commands that send what the kitchen does not have yet, pay what is due, and close the check. */
function sendAndClose({ id, order, lines }: OrderView, newId: () => string): ChosenCommand {
  const drafts = lines.filter(({ line }) => line.status === 'draft').map(each => each.id)
  const awaiting = lines.filter(({ line }) => isAwaitingAcceptance(line)).map(each => each.id)
  const courses = new Set(lines.flatMap(({ line }) => (line.heldFrom && line.course ? line.course : [])))
  const [first, ...others] = payAndClose(id, order.totals.due, newId)
  const sending = [
    ...(drafts.length > 0 ? [chosenCommand(id, 'sendLines', { lineIds: drafts })] : []),
    ...(awaiting.length > 0 ? [chosenCommand(id, 'acceptLines', { lineIds: awaiting })] : []),
    ...[...courses].map(course => chosenCommand(id, 'fireCourse', { course })),
  ]
  const [begin = first, ...next] = sending
  return withFollowing(sending.length > 0 ? [begin, ...next, first, ...others] : [first, ...others])
}
