import { randomUUID } from 'node:crypto'
import { businessDateOf } from '../domain/business-day.ts'
import type { Product } from '../domain/catalogue.ts'
import { type CommandInput, HttpDevice } from '../tests/support/device.ts'
import { readCollection } from '../tests/support/read-collection.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { formatMs } from './report.ts'

const checkCount = 1_000
const deviceCount = 5
const linesPerCheck = 3
const paymentAmount = 200_000

/**
 * Measures how long the server takes to close a day with 1,000 closed checks. Five devices recorded the checks, each
 * into its own till (cash drawer). The benchmark calls the function `orders` of the embedded backend as a tablet does.
 */
export async function measureDayClosing(): Promise<void> {
  const server = await startServer({ args: ['--backend', '--test'] })
  try {
    const products = await listSimpleProducts(server)
    const devices = await Promise.all(Array.from({ length: deviceCount }, (_, index) => openTill(server, index)))
    await Promise.all(devices.map(device => sellChecks(device, products)))
    for (const { device, tillId } of devices)
      await sendAccepted(device, [{ type: 'closeTill', orderId: null, payload: { tillId, counted: 0 } }])
    const manager = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
    const date = businessDateOf(Date.now(), 'America/Mexico_City')
    const start = performance.now()
    await sendAccepted(manager, [{ type: 'closeDay', orderId: null, payload: { date, uncounted: [] } }])
    const took = performance.now() - start
    const [z] = Object.values(await readCollection(server, 'tenants/demo/zs'))
    console.log(`The closing of a day with ${checkCount.toLocaleString('en')} checks`)
    console.log(`  ${formatMs(took)}; ${z!.entries} entries of ${deviceCount} devices, ${products.length} products`)
  } finally {
    await server.stop()
  }
}

type Cashier = { device: HttpDevice; tillId: string }

/**
 * The ids of the available products that have no options and are so cheap that the fixed payment covers any three of
 * them.
 */
async function listSimpleProducts(server: RunningServer): Promise<string[]> {
  const products = (await readCollection(server, 'tenants/demo/products')) as unknown as { [id: string]: Product }
  return Object.entries(products).flatMap(([id, { modifierIds, available, price }]) =>
    modifierIds.length === 0 && available && price !== null && price * linesPerCheck <= paymentAmount ? id : [],
  )
}

async function openTill(server: RunningServer, index: number): Promise<Cashier> {
  const device = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const tillId = `till-${index}`
  await sendAccepted(device, [
    { type: 'openTill', orderId: null, payload: { tillId, kind: 'drawer', name: `Caja ${index}`, float: 0 } },
  ])
  return { device, tillId }
}

async function sellChecks({ device, tillId }: Cashier, products: readonly string[]): Promise<void> {
  for (let index = 0; index < checkCount / deviceCount; index++) {
    const orderId = randomUUID()
    const lineIds = Array.from({ length: linesPerCheck }, () => randomUUID())
    await sendAccepted(device, [
      { type: 'openOrder', orderId, payload: { departmentId: 'comedor', covers: 2 } },
      ...lineIds.map((lineId, line): CommandInput => {
        const productId = products[(index * linesPerCheck + line) % products.length]!
        return { type: 'addLine', orderId, payload: { lineId, productId, quantity: 1, options: [] } }
      }),
      { type: 'sendLines', orderId, payload: { lineIds } },
      {
        type: 'recordPayment',
        orderId,
        payload: {
          paymentId: randomUUID(),
          method: index % 2 ? 'cash' : 'card',
          amount: paymentAmount,
          tip: 100,
          tillId,
        },
      },
      { type: 'closeOrder', orderId, payload: {} },
    ])
  }
}

async function sendAccepted(device: HttpDevice, commands: CommandInput[]): Promise<void> {
  const { results } = await device.send(commands)
  const refused = results.find(({ status }) => status !== 'accepted')
  if (refused) throw new Error(`refused: ${refused.code}`)
}
