import { randomUUID } from 'node:crypto'
import type { Payload } from '../../domain/commands.ts'
import type { CommandInput } from './device.ts'

/** A product of the seeded restaurant that one tap adds. */
const agua = { id: 'agua-mineral', name: 'Agua mineral', price: 58_00 }

/** Makes a command that opens an order, by default with a new id and at Mesa 4. */
export function openOrder(more: Partial<Payload<'openOrder'>> = {}, orderId: string = randomUUID()) {
  return { type: 'openOrder' as const, orderId, payload: { departmentId: 'comedor', tableId: 'mesa-4', ...more } }
}

export function addAgua(orderId: string, more: Partial<Payload<'addLine'>> = {}): CommandInput {
  const payload = { lineId: randomUUID(), productId: agua.id, quantity: 1, options: [], ...more }
  return { type: 'addLine', orderId, payload }
}
