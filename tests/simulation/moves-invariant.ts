import { readOrder } from '../../src/data/orders/read-orders.ts'
import type { OrderView } from '../../src/data/orders/views.ts'
import type { CommandLog } from './command-log.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import { departmentIds } from './tenant.ts'

/**
 * Checks the lines that unanswered `moveLines` commands move as a whole from one check to another. The screen must show
 * each line exactly once: on one of the two checks, or on a check into which they were merged on this device. Some
 * cases are skipped, for example:
 * - Lines that were removed or moved twice.
 * - Commands that another device has too. If that device sends the command, this device may read one of the two checks
 *   after the move and the other one before it.
 * - Lines whose `addLine` command another device has too. If the server rejected this command, a manager may have added
 *   the line to another check.
 */
export async function checkOwnMoves(device: SimulatedDevice, commands: CommandLog): Promise<void> {
  const { database, name } = device
  for (const { state, command } of database.rows('outbox').values()) {
    if (state !== 'pending' || command.type !== 'moveLines' || commands.all.get(command.id)?.isCarried) continue
    const { orderId } = command
    const orderIds = [orderId, command.payload.toOrderId]
    const stored = orderIds.map(id => database.rows('orders').get(id))
    const isHere = stored[0]?.mergedInto === undefined && stored[1]?.mergedInto === undefined
    if (!isHere || stored.every(order => order === undefined)) continue
    const views = await readWithMergeTargets(device, orderIds)
    const isApplied = stored.some(order => order?.applied[command.id] !== undefined)
    for (const lineId of command.payload.lineIds) {
      if (commands.isRemoved(lineId) || commands.countMoves(lineId) > 1 || commands.isLineCarried(lineId)) continue
      // The screen does not list a check that was merged into the other one.
      const listed = views.filter(({ order }) => order.mergedInto === undefined)
      const linesOn = (checks: typeof views) => checks.flatMap(({ lines }) => lines.filter(({ id }) => id === lineId))
      const shown = [listed, views].map(linesOn).find(lines => lines.length > 0) ?? []
      // A line whose command was refused stays on the check on which it was tapped, until somebody dismisses the
      // command.
      if (shown.some(line => line.state === 'rejected')) continue
      // After the orders were deleted because the server was restored, an answer may bring one of the two checks before
      // all orders are read again.
      if (isApplied && stored.includes(undefined) && !hasReadAll(device)) continue
      const isKnown = isApplied || stored.some(order => order?.lines[lineId] !== undefined)
      const count = shown.length
      assertInvariant(
        count === 1 || (count === 0 && !isKnown),
        () => `line ${lineId}, which moves from ${orderIds[0]} to ${orderIds[1]}, is on ${count} of them on ${name}`,
      )
    }
  }
}

/** Returns the checks as the screen shows them, and those into which they were merged, also by unsent commands. */
async function readWithMergeTargets({ database }: SimulatedDevice, orderIds: readonly string[]): Promise<OrderView[]> {
  const views: OrderView[] = []
  const ids = new Set(orderIds)
  for (const id of ids) {
    const view = await database.readNow(tx => readOrder(tx, id))
    if (view) views.push(view)
    if (view?.order.mergedInto !== undefined) ids.add(view.order.mergedInto)
  }
  return views
}

function hasReadAll({ database }: SimulatedDevice): boolean {
  const read = (database.rows('meta').get('readDepartments')?.value ?? []) as string[]
  return departmentIds.every(id => read.includes(id))
}
