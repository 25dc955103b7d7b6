import { FirestoreListener } from '../../bench/emulator/listener.ts'
import type { UsageJson } from '../../emulator/usage.ts'
import { addAgua, openOrder } from '../../tests/support/command-inputs.ts'
import type { CommandInput, HttpDevice } from '../../tests/support/device.ts'
import { startServer } from '../../tests/support/server.ts'
import { departmentOrdersQuery, departments, documentsRootName } from './queries.ts'
import { readUsage, subtract } from './read-usage.ts'
import type { Measurement } from './scenario.ts'
import { lineIdOf, newLineCommands, sendInOneCall, sendLinesCommand, signIn } from './taps.ts'

/** How many checks are served in each department, and at which of its tables. */
const checks: { [departmentId: string]: { count: number; tableId: string } } = {
  comedor: { count: 5, tableId: 'mesa-1' },
  terraza: { count: 3, tableId: 'mesa-21' },
  barra: { count: 2, tableId: 'barra-1' },
}
/** Ten checks are measured. Their counts are multiplied by this number, to get the counts for 1,000 checks. */
export const checkMultiplier = 100

/**
 * How many tablets of a restaurant follow only the dining room, only the terrace, only the bar, and all departments. A
 * tablet that follows a department has a live query of the department's open orders.
 */
type Restaurant = { comedor: number; terraza: number; barra: number; all: number }
const restaurants: Restaurant[] = [
  { comedor: 0, terraza: 0, barra: 0, all: 1 },
  { comedor: 3, terraza: 2, barra: 2, all: 1 },
  { comedor: 19, terraza: 11, barra: 8, all: 2 },
]

/**
 * What Firebase would bill for 1,000 checks. `before`: each tablet follows all departments. `after`: most tablets
 * follow only one department; missing for a restaurant with only one tablet.
 */
export type RestaurantMeasurement = { tablets: number; before: Measurement; after?: Measurement }

/**
 * Serves ten checks in restaurants of several sizes, and returns what Firebase would bill for 1,000 such checks,
 * without the start of the tablets.
 */
export async function measureRestaurants(): Promise<RestaurantMeasurement[]> {
  const measured: RestaurantMeasurement[] = []
  for (const restaurant of restaurants) {
    const tablets = countTablets(restaurant)
    const measure = async (followsAll: boolean, text: string) => ({
      title: `1,000 checks, ${tablets === 1 ? '1 tablet' : `${tablets} tablets`}, ${text}`,
      usage: multiplyUsage(await measureRestaurant(restaurant, followsAll), checkMultiplier),
    })
    const before = await measure(true, 'which follow all departments')
    const after = tablets === restaurant.all ? undefined : await measure(false, 'most of which follow one department')
    measured.push({ tablets, before, ...(after && { after }) })
  }
  return measured
}

/** Multiplies all counts by `factor`, because a small measurement stands for a larger number of checks. */
export function multiplyUsage({ reads, writes, deletes, calls, sentBytes }: UsageJson, factor: number): UsageJson {
  const each = <Key extends string>(counts: { [key in Key]?: number }) =>
    Object.fromEntries(Object.entries<number>(counts as never).map(([key, n]) => [key, n * factor])) as {
      [key in Key]: number
    }
  return {
    reads: each(reads),
    writes: writes * factor,
    deletes: deletes * factor,
    calls: each(calls),
    sentBytes: each(sentBytes),
  }
}

const countTablets = ({ comedor, terraza, barra, all }: Restaurant): number => comedor + terraza + barra + all

async function measureRestaurant(restaurant: Restaurant, followsAll: boolean): Promise<UsageJson> {
  const server = await startServer({ args: ['--test', '--backend'] })
  try {
    const staff = {
      waiter: await signIn(server.port, 'mesero'),
      kitchen: await signIn(server.port, 'cocina'),
      cashier: await signIn(server.port, 'caja'),
    }
    for (const device of Object.values(staff)) await device.send([])
    const listeners = await listen(server.port, staff.waiter.token, restaurant, followsAll)
    const before = await readUsage(server)
    for (const [departmentId, { count, tableId }] of Object.entries(checks)) {
      for (let i = 0; i < count; i++) await serve(staff, departmentId, tableId)
    }
    const usage = subtract(await readUsage(server), before)
    for (const listener of listeners) listener.close()
    return usage
  } finally {
    await server.stop()
  }
}

/**
 * Starts the live queries of orders. The other live queries of the app are left out, because their documents do not
 * change while a check is served.
 */
async function listen(
  port: number,
  token: string,
  restaurant: Restaurant,
  followsAll: boolean,
): Promise<FirestoreListener[]> {
  const openedBy = (departmentId: string) =>
    followsAll ? countTablets(restaurant) : restaurant[departmentId as keyof Restaurant] + restaurant.all
  const targets = departments.flatMap(id => Array.from({ length: openedBy(id) }, () => departmentOrdersQuery(id)))
  return Promise.all(targets.map(target => FirestoreListener.open(port, documentsRootName, target, token)))
}

type Staff = { waiter: HttpDevice; kitchen: HttpDevice; cashier: HttpDevice }

/**
 * Makes 17 calls for a check of six lines: open the check with the first drink, add a second drink, send the drinks,
 * mark them as ready and as served, add four dishes, send the dishes, mark them as ready, serve them in three calls,
 * ask for the bill, record the payment, close the check.
 */
async function serve({ waiter, kitchen, cashier }: Staff, departmentId: string, tableId: string): Promise<void> {
  const open = openOrder({ departmentId, tableId })
  const { orderId } = open
  const advance = (device: HttpDevice, lines: CommandInput[], to: 'ready' | 'served') =>
    sendInOneCall(
      device,
      lines.map(line => ({ type: 'advanceLine', orderId, payload: { lineId: lineIdOf(line), to } })),
    )
  const drinks = newLineCommands(orderId, 2)
  const dishes = [burger(orderId), burger(orderId), ribs(orderId), ribs(orderId)]
  await sendInOneCall(waiter, [open, drinks[0]!])
  await sendInOneCall(waiter, [drinks[1]!])
  await sendInOneCall(waiter, [sendLinesCommand(orderId, drinks)])
  await advance(kitchen, drinks, 'ready')
  await advance(waiter, drinks, 'served')
  for (const dish of dishes) await sendInOneCall(waiter, [dish])
  await sendInOneCall(waiter, [sendLinesCommand(orderId, dishes)])
  await advance(kitchen, dishes, 'ready')
  await advance(waiter, dishes.slice(0, 2), 'served')
  await advance(waiter, dishes.slice(2, 3), 'served')
  const { orders } = await advance(waiter, dishes.slice(3), 'served')
  await sendInOneCall(waiter, [{ type: 'requestBill', orderId, payload: {} }])
  const payment = { paymentId: crypto.randomUUID(), method: 'cash' as const, amount: orders[orderId]!.totals.due }
  await sendInOneCall(cashier, [{ type: 'recordPayment', orderId, payload: payment }])
  await sendInOneCall(cashier, [{ type: 'closeOrder', orderId, payload: {} }])
}

const burger = (orderId: string) =>
  addAgua(orderId, {
    productId: 'hamburguesa-de-la-casa',
    seat: 1,
    options: [
      { modifierId: 'termino', optionId: 'medio' },
      { modifierId: 'extras', optionId: 'tocino' },
    ],
  })
const ribs = (orderId: string) =>
  addAgua(orderId, {
    productId: 'costilla-de-res-al-mezquite',
    seat: 2,
    options: [{ modifierId: 'guarnicion', optionId: 'verduras' }],
  })
