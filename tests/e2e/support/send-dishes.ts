import { randomUUID } from 'node:crypto'
import type { Order } from '../../../domain/order.ts'
import type { CommandInput, HttpDevice } from '../../support/device.ts'

type Where = { tableId: string; departmentId?: string; orderId?: string }

/**
 * Orders one piece of each product and sends it to the kitchen, over HTTP and without a waiter's browser. Opens a new
 * check at the table, unless `orderId` is given.
 * @param minutesAgo how many minutes ago the waiter tapped «Enviar», as if the tablet had been offline since then
 */
export async function sendDishes(
  device: HttpDevice,
  { tableId, departmentId = 'comedor', orderId }: Where,
  productIds: readonly string[],
  minutesAgo = 0,
): Promise<{ orderId: string; lineIds: string[]; order: Order }> {
  const id = orderId ?? randomUUID()
  const lineIds = productIds.map(() => randomUUID())
  const taps: CommandInput[] = [
    ...(orderId === undefined
      ? [{ type: 'openOrder' as const, orderId: id, payload: { departmentId, tableId, covers: 2 } }]
      : []),
    ...productIds.map((productId, index) => ({
      type: 'addLine' as const,
      orderId: id,
      payload: { lineId: lineIds[index]!, productId, quantity: 1, options: [] },
    })),
    { type: 'sendLines', orderId: id, payload: { lineIds } },
  ]
  const clock = Date.now()
  const commands = device.numberCommands(taps).map(command => ({ ...command, at: clock - minutesAgo * 60_000 }))
  const { data, error } = await device.post(commands, { clock })
  if (!data) throw new Error(`orders answered ${JSON.stringify(error)}`)
  device.acked = data.lastSeq
  return { orderId: id, lineIds, order: data.orders[id]! }
}
