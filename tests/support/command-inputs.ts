import { randomUUID } from 'node:crypto'
import type { Payload } from '../../domain/commands.ts'
import type { CommandInput } from './device.ts'

/** A product of the tenant `demo` without required options. */
const agua = { id: 'agua-mineral', name: 'Agua mineral', price: 58_00 }

/** Returns a command that opens an order at the table `mesa-4`. `more` overrides fields of the payload. */
export function openOrder(more: Partial<Payload<'openOrder'>> = {}, orderId: string = randomUUID()) {
  return { type: 'openOrder' as const, orderId, payload: { departmentId: 'comedor', tableId: 'mesa-4', ...more } }
}

/**
 * Returns a command that adds one mineral water (58.00 pesos, no options) to the order. `more` overrides fields of the
 * payload.
 */
export function addAgua(orderId: string, more: Partial<Payload<'addLine'>> = {}): CommandInput {
  const payload = { lineId: randomUUID(), productId: agua.id, quantity: 1, options: [], ...more }
  return { type: 'addLine', orderId, payload }
}
