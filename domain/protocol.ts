import type { Command } from './commands.ts'

// These limits are not in `commands.ts`, so that a page that needs only the limits need not load the schemas there.

/** Devices send this number with each call of the server function `orders`. */
export const protocolVersion = 1
/** The most commands in one call of the server function `orders`, and the most orders that they may change. */
export const maxCommandsPerBatch = 50
export const maxOrdersPerBatch = 20
/** The most lines of one order, not counting void lines. */
export const maxLinesPerOrder = 300
export const maxCommandsPerOrder = 2_000
/**
 * Guests have lower limits than staff, so that staff can still add lines and commands when guests have used up theirs.
 */
export const maxGuestLinesPerOrder = 60
export const maxGuestCommandsPerOrder = 400
/**
 * The server stores the result of each command until the device confirms that it has received the result. The server
 * refuses a call after which a device would have more unconfirmed results than this.
 */
export const maxUnacknowledgedResults = 500

/**
 * The ids of the orders that a command names: first its own `orderId`, then for `moveLines` the target order, and for
 * `openOrder` the closed check that the new check corrects.
 */
export function listCommandOrderIds({ type, orderId, payload }: Command): string[] {
  if (type === 'moveLines') return [orderId, payload.toOrderId]
  if (type === 'openOrder' && payload.corrects !== undefined) return [orderId, payload.corrects]
  return orderId === null ? [] : [orderId]
}
