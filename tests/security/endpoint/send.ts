import type { Harness } from './harness.ts'

export const tenantPath = 'tenants/demo'
let phones = 0
export const newDevice = () => String(++phones).padStart(32, 'p')
export const openOrder = {
  type: 'openOrder',
  orderId: 'order-1',
  at: 0,
  payload: { departmentId: 'sala', tableId: 'mesa-4' },
}
export const addLine = (orderId: string, lineId = 'a') => ({
  type: 'addLine',
  orderId,
  at: 0,
  payload: { lineId, productId: 'agua', quantity: 1, options: [] },
})

type CommandOutcome = { code?: string; status: string }
/**
 * Sends commands, numbered from 1, from a new device.
 * @param more further fields of the call, for example a guest's `token`
 * @returns the body of the answer
 */
export async function callOrdersEndpoint(harness: Harness, as: object, commands: object[], more: object = {}) {
  const numbered = commands.map((command, index) => ({ id: `id-${++phones}`, ...command, seq: index + 1 }))
  const data = { device: newDevice(), protocol: 1, acked: 0, commands: numbered, ...more }
  const { body } = await harness.call('orders', { as: as as never, data })
  return body
}

/**
 * Like `callOrdersEndpoint`, but returns only the codes and statuses in the answer.
 * @param more further fields of the call, for example a guest's `token`
 * @returns the error code or the status of each command, or the error code of the call
 */
export async function sendCommands(
  harness: Harness,
  as: object,
  commands: object[],
  more: object = {},
): Promise<string[] | string> {
  const body = await callOrdersEndpoint(harness, as, commands, more)
  if (body.error) return body.error.code
  return (body.data! as { results: CommandOutcome[] }).results.map(({ code, status }) => code ?? status)
}
