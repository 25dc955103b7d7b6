import type { Command } from './commands.ts'

/** What both sides hold commands to, besides their schemas: those are the server's to load. */
export const protocolVersion = 1
export const maxCommandsPerBatch = 50
export const maxOrdersPerBatch = 20
export const maxLinesPerOrder = 300
export const maxCommandsPerOrder = 2_000
export const maxUnacknowledgedResults = 500

/** Every order that a command is about, its own first. */
export function orderIdsOf({ type, orderId, payload }: Command): string[] {
  if (type === 'moveLines') return [orderId, payload.toOrderId]
  if (type === 'openOrder' && payload.corrects !== undefined) return [orderId, payload.corrects]
  return orderId === null ? [] : [orderId]
}
