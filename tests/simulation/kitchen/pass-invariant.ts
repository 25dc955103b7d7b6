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
 * Checks which of these checks the screen of the pass shows on this device. It must show a check exactly if it has a
 * dish that is still to be made, that is ready and not served, or that waits for its course.
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

/** The ids of the lines of a row that are still to be made, and of those that are to be served. */
type Summary = { making: string[]; ready: string[]; isComplete: boolean }

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
