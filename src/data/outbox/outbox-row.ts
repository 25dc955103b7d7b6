import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import { listSuccessors } from '../../../domain/successors.ts'
import type { OrdersById, OutboxRow, QueueRow } from '../store/schema.ts'

/**
 * The counters of a new queue of commands.
 * @param uid the key of the queue, from `queueKeyOf`
 * @param device the id by which the server knows the queue
 */
export const newQueueRow = (uid: string, device: string): QueueRow => ({
  uid,
  device,
  nextSeq: 1,
  acked: 0,
  counter: 0,
})

/**
 * @returns the primary key of the `QueueRow` that numbers the command: `lucia`, or `lucia/mateo` if Mateo sends
 * commands that Lucía tapped on another tablet
 */
export const queueKeyOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string =>
  via === undefined ? uid : `${uid}/${via}`

/**
 * @returns the uid of the user with whose session the command is sent: the user who imported it from another tablet
 * (`via`), or the user who tapped it if it was not imported. This function does not know the queue of the command: if
 * the queue has the field `QueueRow.via`, the user whom this field names sends the command instead.
 */
export const senderOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string => via ?? uid

/** The ids of the lines that the payload names; for a split line, also the id of the new line. */
export function lineIdsOf({ type, payload }: Command): string[] {
  if (type === 'moveLines') {
    return [...payload.lineIds, ...(payload.parts ?? []).flatMap(({ lineId, newLineId }) => [lineId, newLineId])]
  }
  if ('lineIds' in payload) return payload.lineIds
  return 'lineId' in payload && payload.lineId !== undefined ? [payload.lineId] : []
}

/**
 * Whether every order of the command shows that the server has applied the command. False for a command about no order.
 * Can be true for a pending command, because a Firestore listener may receive the changed order before the call that
 * sent the command returns.
 * @param confirmed the orders as the server sent them
 */
export function isInConfirmedOrders(row: Pick<OutboxRow, 'id' | 'orderIds'>, confirmed: OrdersById): boolean {
  const contains = (orderId: string) => getOwn(getOwn(confirmed, orderId)?.applied ?? {}, row.id) !== undefined
  return row.orderIds.length > 0 && row.orderIds.every(orderId => listSuccessors(confirmed, orderId).some(contains))
}
