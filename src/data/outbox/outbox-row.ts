import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import { followSuccessors } from '../../../domain/successors.ts'
import type { DeviceRow, OrdersById, OutboxRow } from '../store/schema.ts'

/** A numbering that starts at 1. `uid`: a key of `queueKeyOf`. */
export const newDeviceRow = (uid: string, device: string): DeviceRow => ({
  uid,
  device,
  nextSeq: 1,
  acked: 0,
  counter: 0,
})

/**
 * The key of the row's numbering in the store `devices`: `lucia`, or `lucia/mateo` for commands of Lucía that Mateo
 * took over. No uid has a `/`.
 */
export const queueKeyOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string =>
  via === undefined ? uid : `${uid}/${via}`

/** The uid of the user whose session sends the row. Another user may help when that session has ended. */
export const senderOf = ({ uid, via }: Pick<OutboxRow, 'uid' | 'via'>): string => via ?? uid

/** The ids of the lines that a command is about. */
export function lineIdsOf({ payload }: Command): string[] {
  if ('lineIds' in payload) return payload.lineIds
  return 'lineId' in payload && payload.lineId !== undefined ? [payload.lineId] : []
}

/**
 * Whether the confirmed orders contain the command already: a listener can deliver the order before the answer arrives.
 * A command on a merged order is looked up in the order that it was merged into. A command without an order is never
 * confirmed.
 */
export function isConfirmed(row: Pick<OutboxRow, 'id' | 'orderIds'>, confirmed: OrdersById): boolean {
  const contains = (orderId: string) => getOwn(getOwn(confirmed, orderId)?.applied ?? {}, row.id) !== undefined
  return row.orderIds.length > 0 && row.orderIds.every(orderId => followSuccessors(confirmed, orderId).some(contains))
}
