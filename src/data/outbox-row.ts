import type { Command } from '../../domain/commands.ts'
import { own } from '../../domain/objects.ts'
import type { Order } from '../../domain/order.ts'
import type { OutboxRow } from './schema.ts'

export type Orders = { [orderId: string]: Order }

/** Every order that the command touches; its own first. */
export function ordersOf({ orderId, payload }: Command): string[] {
  return 'toOrderId' in payload ? [orderId, payload.toOrderId as string] : [orderId]
}

export function linesOf({ payload }: Command): string[] {
  if ('lineIds' in payload) return payload.lineIds
  return 'lineId' in payload ? [payload.lineId] : []
}

/**
 * Whether the confirmed orders hold the command already: a listener may bring them before the answer does. The command
 * still waits for its answer in the outbox, but it is at the server.
 */
export function isConfirmed(row: Pick<OutboxRow, 'id' | 'orderIds'>, confirmed: Orders): boolean {
  return row.orderIds.every(orderId => {
    const order = own(confirmed, orderId)
    return order !== undefined && own(order.applied, row.id) !== undefined
  })
}
