import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import { followSuccessors } from '../../../domain/successors.ts'
import type { OrdersById, OutboxRow, QueueRow } from '../store/schema.ts'

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

/** @returns the uid of the user who sends the command, unless `QueueRow.via` names another user */
export const senderOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string => via ?? uid

/** The ids of the lines that the command names, also of the lines that it creates. */
export function lineIdsOf({ type, payload }: Command): string[] {
  if (type === 'moveLines') {
    return [...payload.lineIds, ...(payload.parts ?? []).flatMap(({ lineId, newLineId }) => [lineId, newLineId])]
  }
  if ('lineIds' in payload) return payload.lineIds
  return 'lineId' in payload && payload.lineId !== undefined ? [payload.lineId] : []
}

/**
 * Whether `confirmed`, the orders as the server sent them, already contain the command. A pending command can be
 * confirmed, because a Firestore listener may receive the changed order before the call that sent the command returns.
 */
export function isInConfirmedOrders(row: Pick<OutboxRow, 'id' | 'orderIds'>, confirmed: OrdersById): boolean {
  const contains = (orderId: string) => getOwn(getOwn(confirmed, orderId)?.applied ?? {}, row.id) !== undefined
  return row.orderIds.length > 0 && row.orderIds.every(orderId => followSuccessors(confirmed, orderId).some(contains))
}
