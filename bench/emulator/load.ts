import { addAgua, openOrder } from '../../tests/support/command-inputs.ts'
import { type CommandInput, HttpDevice, signInByHttp } from '../../tests/support/device.ts'
import { startServer } from '../../tests/support/server.ts'
import { FirestoreListener } from './listener.ts'
import { createTenantsFolder, tenantIds } from './tenants.ts'

const staff = ['mesero', 'mesero2', 'caja', 'gerente']
const guestsPerTenant = 20
const callsPerSecond = 20
const guestSignIn = ['anonimo', 'comanda-invitado', 'Clientes'] as const

/**
 * Measures the server under load: 200 staff devices and 1,000 guests of 50 tenants are connected. The staff devices
 * together make 20 calls per second, each with three commands. The goal is met when no call or listener fails and no
 * order is lost.
 */
export async function benchLoad(minutes: number): Promise<boolean> {
  const dataDir = await createTenantsFolder()
  const server = await startServer({ dataDir: dataDir.path, args: ['--backend'] })
  const orders = new Map<string, FirestoreListener[]>()
  const guests: FirestoreListener[] = []
  const devices: HttpDevice[] = []
  try {
    for (const tenant of tenantIds) {
      const root = `projects/demo-comanda/databases/(default)/documents`
      const parent = `${root}/tenants/${tenant}`
      const token = await signInByHttp(server.port, tenant, ...guestSignIn)
      const openListener = (target: object, bearer: string) => FirestoreListener.open(server.port, root, target, bearer)
      for (let i = 0; i < guestsPerTenant; i++)
        guests.push(await openListener({ documents: { documents: [parent] } }, token))
      const ofTenant = await Promise.all(staff.map(user => HttpDevice.signedIn(server.port, tenant, user)))
      devices.push(...ofTenant)
      const query = { parent, structuredQuery: { from: [{ collectionId: 'orders' }] } }
      orders.set(tenant, await Promise.all(ofTenant.map(each => openListener({ query }, each.token))))
    }
    const before = server.usage()
    const { times, placed, failures } = await placeOrders(devices, minutes)
    const after = server.usage()
    const lost = await countLost(placed, orders)
    const streams = [...orders.values()].flat()
    failures.push(...[...streams, ...guests].flatMap(each => each.errors))
    times.sort((a, b) => a - b)
    const percentile = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1)
    const cpu = ((after.cpuSeconds - before.cpuSeconds) / (minutes * 60)) * 100
    console.log(`
Goal 8: ${devices.length} devices of staff, ${guests.length} guests, ${tenantIds.length} tenants, ${minutes} minutes
  ${times.length} calls of 3 commands, ${(times.length / minutes / 60).toFixed(1)} a second; p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms
  server: ${cpu.toFixed(0)} % of one core, ${after.megabytes.toFixed(0)} MB
  ${failures.length} errors, ${lost} lost${failures.length > 0 ? `: ${failures[0]}` : ''}
  ${failures.length + lost === 0 ? 'met' : 'MISSED'}: no error, nothing lost`)
    return failures.length + lost === 0
  } finally {
    for (const listener of [...orders.values(), guests].flat()) listener.close()
    await server.stop()
    dataDir.remove()
  }
}

type PlacedOrder = { tenant: string; orderId: string }

/** Makes `callsPerSecond` calls per second. A call waits until the previous call of the same device has ended. */
async function placeOrders(devices: HttpDevice[], minutes: number) {
  const times: number[] = []
  const placed: PlacedOrder[] = []
  const failures: string[] = []
  const busy = new Map<HttpDevice, Promise<void>>()
  const call = async (device: HttpDevice) => {
    const openCommand = openOrder()
    const line = addAgua(openCommand.orderId)
    const lineIds = [(line.payload as { lineId: string }).lineId]
    const from = performance.now()
    try {
      const { results } = await device.send([
        openCommand,
        line,
        { type: 'sendLines', orderId: openCommand.orderId, payload: { lineIds } } as CommandInput,
      ])
      times.push(performance.now() - from)
      const refused = results.find(({ status }) => status !== 'accepted')
      if (refused) failures.push(`refused: ${refused.code}`)
      else placed.push({ tenant: device.tenant, orderId: openCommand.orderId })
    } catch (error) {
      failures.push((error as Error).message)
    }
  }
  const total = Math.round(minutes * 60 * callsPerSecond)
  const start = performance.now()
  for (let i = 0; i < total; i++) {
    const waitMs = start + (i * 1000) / callsPerSecond - performance.now()
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    // `devices` lists the four devices of the first tenant, then the four of the second tenant, and so on. The index
    // grows by 7, so that two successive calls always belong to different tenants.
    const device = devices[(i * 7) % devices.length]!
    busy.set(
      device,
      (busy.get(device) ?? Promise.resolve()).then(() => call(device)),
    )
  }
  await Promise.all(busy.values())
  return { times, placed, failures }
}

/**
 * Waits until the listeners have received all accepted orders, but at most five seconds.
 * @returns the number of lost orders: accepted orders that are missing on at least one staff device of their tenant
 */
async function countLost(placed: PlacedOrder[], orders: Map<string, FirestoreListener[]>): Promise<number> {
  const missing = () =>
    placed.filter(({ tenant, orderId }) =>
      orders.get(tenant)!.some(({ documents }) => !documents.has(nameOf(tenant, orderId))),
    ).length
  for (let wait = 0; wait < 50 && missing() > 0; wait++) await new Promise(resolve => setTimeout(resolve, 100))
  return missing()
}

function nameOf(tenant: string, orderId: string): string {
  return `projects/demo-comanda/databases/(default)/documents/tenants/${tenant}/orders/${orderId}`
}
