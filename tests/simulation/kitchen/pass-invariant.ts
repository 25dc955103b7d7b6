import { isDeepStrictEqual } from 'node:util'
import { readOrder } from '../../../src/data/orders/read-orders.ts'
import type { OrderView } from '../../../src/data/orders/views.ts'
import { createBoard } from '../../../src/features/kitchen/board/board.ts'
import { listPassRows } from '../../../src/features/kitchen/pass/list-pass-rows.ts'
import { linesAtStage, type PassLine, type PassRow } from '../../../src/features/kitchen/pass/pass-row.ts'
import type { SimulatedDevice } from '../device.ts'
import { assertInvariant } from '../invariant.ts'
import { isUnmade, mayNeedKitchen, needsNoMoreService } from './board-lines.ts'

const board = createBoard({ id: 'pase', warnAfter: 10, alarmAfter: 20, bump: 'served' }, ['pase'])

/**
 * Compares what the pass screen of this device shows of each order with what it must show. It must show an order
 * exactly if the order has a dish that is still to be made, that is ready and must still be served, or that was sent
 * and waits for its course. A closed order is not shown if all that is left waits for its course. Voided and corrected
 * orders are not shown. Rejected lines do not count. Practice checks are skipped.
 */
export async function checkPass(device: SimulatedDevice, orderIds: Iterable<string>): Promise<void> {
  const { name, database } = device
  const tenant = await database.readNow(async tx => tx.meta('tenant'))
  for (const id of orderIds) {
    const view = await database.readNow(tx => readOrder(tx, id))
    // The boards get no practice checks.
    if (!view || view.order.practice) continue
    const [row] = listPassRows([view], { board, kitchen: tenant?.kitchen, unseen: undefined }, device.now())
    const [shown, expected] = [row && summarize(row), expectRow(view)]
    assertInvariant(
      isDeepStrictEqual(shown, expected),
      () => `the pass of ${name} shows ${JSON.stringify(shown)} of ${id}, instead of ${JSON.stringify(expected)}`,
    )
  }
}

/** What the invariant compares of an order's row on the pass screen. */
type Summary = {
  /** The ids of the lines that are still to be made. */
  making: string[]
  /** The ids of the lines that are to be served. */
  ready: string[]
  /** Whether lines are to be served and none is still to be made. */
  isComplete: boolean
}

function summarize(row: PassRow): Summary {
  const idsAt = (stage: PassLine['stage']) =>
    linesAtStage(row, stage)
      .map(({ id }) => id)
      .sort()
  return { making: idsAt('kitchen'), ready: idsAt('ready'), isComplete: row.isComplete }
}

function expectRow({ order, lines }: OrderView): Summary | undefined {
  const sent = mayNeedKitchen(order) ? lines.filter(({ state }) => state !== 'rejected') : []
  const idsOf = (isIncluded: (line: OrderView['lines'][number]['line']) => boolean) =>
    sent.flatMap(({ id, line }) => (isIncluded(line) ? [id] : [])).sort()
  const making = idsOf(({ status }) => isUnmade(status))
  const ready = idsOf(line => line.status === 'ready' && !needsNoMoreService(line, order))
  const waiting = idsOf(({ status, heldFrom }) => status === 'held' && heldFrom === 'sent')
  const isShown = making.length + ready.length > 0 || (waiting.length > 0 && order.status !== 'closed')
  return isShown ? { making, ready, isComplete: making.length === 0 && ready.length > 0 } : undefined
}
