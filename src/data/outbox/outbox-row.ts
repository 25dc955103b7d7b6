import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import { followSuccessors } from '../../../domain/successors.ts'
import type { DeviceRow, OrdersById, OutboxRow } from '../store/schema.ts'

export const newDeviceRow = (uid: string, device: string): DeviceRow => ({
  uid,
  device,
  nextSeq: 1,
  acked: 0,
  counter: 0,
})

/** Which numbering a row is in: its user's, or that of what somebody else sends for them. No uid has a `/`. */
export const queueOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string =>
  via === undefined ? uid : `${uid}/${via}`

/** Whose session sends it, unless that one is dead. */
export const senderOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string => via ?? uid

export function lineIdsOf({ payload }: Command): string[] {
  if ('lineIds' in payload) return payload.lineIds
  return 'lineId' in payload && payload.lineId !== undefined ? [payload.lineId] : []
}

/**
 * Whether the confirmed orders hold the command already: a listener may bring them before the answer does. The command
 * still waits for its answer in the outbox, but it is at the server. What was said to a merged order is looked for where
 * that one went; a command on no order has nowhere to be seen.
 */
export function isConfirmed(row: Pick<OutboxRow, 'id' | 'orderIds'>, confirmed: OrdersById): boolean {
  const holds = (orderId: string) => getOwn(getOwn(confirmed, orderId)?.applied ?? {}, row.id) !== undefined
  return row.orderIds.length > 0 && row.orderIds.every(orderId => followSuccessors(confirmed, orderId).some(holds))
}
