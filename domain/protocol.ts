import type { Command } from './commands.ts'

// These limits are not in `commands.ts`, so that a page that needs only the limits need not load the schemas there.

export const protocolVersion = 1
export const maxCommandsPerBatch = 50
export const maxOrdersPerBatch = 20
/** Void lines do not count. */
export const maxLinesPerOrder = 300
export const maxCommandsPerOrder = 2_000
/** Guests have lower limits of their own, so that they cannot use up the limits of an order that staff must serve. */
export const maxGuestLinesPerOrder = 60
export const maxGuestCommandsPerOrder = 400
/**
 * The server stores the result of each command until the device acknowledges the result. It refuses further commands of
 * a device that would have more unacknowledged results than this.
 */
export const maxUnacknowledgedResults = 500

/** The ids of all orders that a command reads or changes, its own `orderId` first. */
export function listCommandOrderIds({ type, orderId, payload }: Command): string[] {
  if (type === 'moveLines') return [orderId, payload.toOrderId]
  if (type === 'openOrder' && payload.corrects !== undefined) return [orderId, payload.corrects]
  return orderId === null ? [] : [orderId]
}
