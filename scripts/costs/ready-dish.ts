import type { UsageJson } from '../../emulator/usage.ts'
import { addAgua, openOrder } from '../../tests/support/command-inputs.ts'
import { type CommandInput, callByHttp, HttpDevice } from '../../tests/support/device.ts'
import { FakePushService } from '../../tests/support/push/fake-push-service.ts'
import { startServer } from '../../tests/support/server.ts'
import { readUsage, subtract } from './read-usage.ts'

/**
 * Measures what Firebase bills when a cook marks a dish as ready. With `withMessages`, the waiter has subscribed a
 * tablet to push messages.
 */
export async function measureReadyDish(withMessages: boolean): Promise<UsageJson> {
  const service = await FakePushService.start()
  const env = { PUSH_LOOPBACK_SERVICE: service.origin }
  const server = await startServer({ args: ['--test', '--backend'], env })
  try {
    const markReady = await prepareDish(server.port, withMessages ? service : undefined)
    const before = await readUsage(server)
    await markReady()
    if (service.messages.length !== Number(withMessages)) throw new Error(`${service.messages.length} messages`)
    return subtract(await readUsage(server), before)
  } finally {
    await server.stop()
    service.stop()
  }
}

/**
 * Sends a dish to the kitchen. If `service` is given, the waiter's tablet has subscribed to push messages through it.
 * @returns a function that marks the dish as ready, as a cook does
 */
async function prepareDish(port: number, service?: FakePushService): Promise<() => Promise<void>> {
  const [waiter, cook] = [
    await HttpDevice.signedIn(port, 'demo', 'mesero'),
    await HttpDevice.signedIn(port, 'demo', 'cocina'),
  ]
  await cook.send([])
  if (service) {
    const { endpoint, keys } = service
    const request = { tenant: 'demo', op: 'subscribe', endpoint, language: 'es' }
    const { p256dh, auth } = keys
    await callByHttp(port, 'push', { ...request, keys: { p256dh, auth } }, waiter.token)
  }
  const open = openOrder({ tableId: 'mesa-1' })
  const line = addAgua(open.orderId)
  const { lineId } = line.payload as { lineId: string }
  const sending: CommandInput = { type: 'sendLines', orderId: open.orderId, payload: { lineIds: [lineId] } }
  await waiter.send([open, line, sending])
  const ready: CommandInput = { type: 'advanceLine', orderId: open.orderId, payload: { lineId, to: 'ready' } }
  return async () => void (await cook.send([ready]))
}
