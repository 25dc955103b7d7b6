import type { Command } from './commands.ts'

/** Limits that browser and server check. In a file without the schemas, so that the browser need not load those. */

export const protocolVersion = 1
export const maxCommandsPerBatch = 50
export const maxOrdersPerBatch = 20
export const maxLinesPerOrder = 300
export const maxCommandsPerOrder = 2_000
export const maxUnacknowledgedResults = 500

/** The ids of all orders that a command names, its own order first. */
export function listCommandOrderIds({ type, orderId, payload }: Command): string[] {
  if (type === 'moveLines') return [orderId, payload.toOrderId]
  if (type === 'openOrder' && payload.corrects !== undefined) return [orderId, payload.corrects]
  return orderId === null ? [] : [orderId]
}
