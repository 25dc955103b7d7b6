import type { Payload } from '../../domain/commands.ts'
import { readOrder } from '../../src/data/orders/read-orders.ts'
import type { CommandLog } from './command-log.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'

/**
 * Checks the draft lines that unanswered `changeLine` commands of this device change. A page that is opened now must
 * show the options and the note as the newest of these commands sets them. Leaves out commands that another device has
 * too, and lines whose product is not in the catalogue.
 */
export async function checkOwnChanges(
  { database, name }: SimulatedDevice,
  commands: CommandLog,
  orderIds: ReadonlySet<string>,
): Promise<void> {
  const changes = new Map<string, { orderId: string; payload: Payload<'changeLine'> }>()
  const rows = [...database.rows('outbox').values()].sort((a, b) => a.n - b.n)
  for (const { state, command } of rows) {
    if (state !== 'pending' || command.type !== 'changeLine') continue
    const { orderId, payload } = command
    if (!orderIds.has(orderId) || commands.all.get(command.id)?.isCarried) continue
    changes.set(payload.lineId, { orderId, payload: { ...changes.get(payload.lineId)?.payload, ...payload } })
  }
  for (const [lineId, { orderId, payload }] of changes) {
    const view = await database.readNow(tx => readOrder(tx, orderId))
    const shown = view?.lines.find(({ id }) => id === lineId)
    if (shown?.state !== 'pending' || shown.line.status !== 'draft') continue
    const { line } = shown
    if (!database.rows('products').has(line.productId)) continue
    const { options, note } = payload
    const isSame =
      (options === undefined || summarize(options) === summarize(line.options)) &&
      (note === undefined || note === (line.note ?? ''))
    assertInvariant(
      isSame,
      () => `${name} shows ${JSON.stringify(line)}, and it was changed to ${JSON.stringify(payload)}`,
    )
  }
}

const summarize = (options: readonly { modifierId: string; optionId: string; quantity?: number | undefined }[]) =>
  options
    .map(({ modifierId, optionId, quantity = 1 }) => `${modifierId} ${optionId} ${quantity}`)
    .sort()
    .join()
