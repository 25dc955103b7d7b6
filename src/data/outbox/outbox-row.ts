import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import { followSuccessors } from '../../../domain/successors.ts'
import type { DeviceRow, OrdersById, OutboxRow } from '../store/schema.ts'

/** @param uid the result of `queueKeyOf` */
export const newDeviceRow = (uid: string, device: string): DeviceRow => ({
  uid,
  device,
  nextSeq: 1,
  acked: 0,
  counter: 0,
})

/** @returns the row's key in the store `devices`: `lucia`, or `lucia/mateo` if Mateo took over Lucía's commands */
export const queueKeyOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string =>
  via === undefined ? uid : `${uid}/${via}`

/** @returns the uid of the user who normally sends the row */
export const senderOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string => via ?? uid

export function lineIdsOf({ payload }: Command): string[] {
  if ('lineIds' in payload) return payload.lineIds
  return 'lineId' in payload && payload.lineId !== undefined ? [payload.lineId] : []
}

/**
 * Whether the confirmed orders already contain the command. This is possible for a pending command, because a listener
 * may deliver an order before the answer of the call arrives.
 */
export function isConfirmed(row: Pick<OutboxRow, 'id' | 'orderIds'>, confirmed: OrdersById): boolean {
  const contains = (orderId: string) => getOwn(getOwn(confirmed, orderId)?.applied ?? {}, row.id) !== undefined
  return row.orderIds.length > 0 && row.orderIds.every(orderId => followSuccessors(confirmed, orderId).some(contains))
}
