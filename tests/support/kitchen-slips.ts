import { randomUUID } from 'node:crypto'
import type { CommandInput, HttpDevice } from './device.ts'

/** The hot kitchen of the tenant `demo`, with the ids of three dishes that it makes. */
export const hotStation = { id: 'cocina-caliente', dishes: ['chistorra', 'elote-asado', 'papas-al-rescoldo'] }

const checksPerCall = 8
const tables = 15

type SentSlip = { orderId: string; lineIds: string[] }

/**
 * Opens `count` checks and sends dishes to the hot kitchen, so that its board shows `count` more slips.
 * @param dishesPerSlip at most 4, because a call opens 8 checks and may have at most 50 commands
 */
export async function sendSlips(waiter: HttpDevice, count: number, dishesPerSlip = 3): Promise<SentSlip[]> {
  const slips = Array.from({ length: count }, () => ({
    orderId: randomUUID(),
    lineIds: Array.from({ length: dishesPerSlip }, () => randomUUID()),
  }))
  for (let start = 0; start < count; start += checksPerCall)
    await tap(
      waiter,
      slips.slice(start, start + checksPerCall).flatMap((slip, index) => openAndSend(slip, (start + index) % tables)),
    )
  return slips
}

/** Marks the dishes of the slips as served, and pays and closes their checks. */
export async function closeSlips(cashier: HttpDevice, slips: readonly SentSlip[]): Promise<void> {
  for (let start = 0; start < slips.length; start += checksPerCall)
    await tap(cashier, slips.slice(start, start + checksPerCall).flatMap(serveAndClose))
}

function openAndSend({ orderId, lineIds }: SentSlip, table: number): CommandInput[] {
  return [
    { type: 'openOrder', orderId, payload: { departmentId: 'comedor', tableId: `mesa-${table + 1}`, covers: 2 } },
    ...lineIds.map((lineId, index): CommandInput => {
      const productId = hotStation.dishes[index % hotStation.dishes.length]!
      return { type: 'addLine', orderId, payload: { lineId, productId, quantity: 1, options: [] } }
    }),
    { type: 'sendLines', orderId, payload: { lineIds } },
  ]
}

/** Pays more than is due, because the exact amount is unknown before the server has answered. */
function serveAndClose({ orderId, lineIds }: SentSlip): CommandInput[] {
  const payment = { paymentId: randomUUID(), method: 'cash' as const, amount: 10_000_00 }
  return [
    { type: 'advanceLines', orderId, payload: { lineIds, to: 'served' } },
    { type: 'recordPayment', orderId, payload: payment },
    { type: 'closeOrder', orderId, payload: {} },
  ]
}

async function tap(device: HttpDevice, commands: CommandInput[]): Promise<void> {
  const { results } = await device.send(commands)
  const refused = results.find(({ status }) => status === 'rejected')
  if (refused) throw new Error(`a command was refused: ${refused.code}`)
}
