import type { Command } from './commands.ts'

// In a file of its own, so that a page that needs only these limits need not load the schemas of `commands.ts`.

export const protocolVersion = 1
export const maxCommandsPerBatch = 50
export const maxOrdersPerBatch = 20
export const maxLinesPerOrder = 300
export const maxCommandsPerOrder = 2_000
export const maxUnacknowledgedResults = 500

/** The ids of all orders that a command reads or changes, its own `orderId` first. */
export function listCommandOrderIds({ type, orderId, payload }: Command): string[] {
  if (type === 'moveLines') return [orderId, payload.toOrderId]
  if (type === 'openOrder' && payload.corrects !== undefined) return [orderId, payload.corrects]
  return orderId === null ? [] : [orderId]
}
