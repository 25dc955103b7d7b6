import { isDeepStrictEqual } from 'node:util'
import type { Product } from '../../domain/catalogue.ts'
import type { Command } from '../../domain/commands.ts'
import { Device, type World } from './device.ts'
import { diskNamed } from './disk.ts'
import { Faults } from './faults.ts'
import { takeGlobals } from './globals.ts'
import { Random } from './random.ts'
import { Scheduler } from './scheduler.ts'
import { Server } from './server.ts'
import { Taps } from './taps.ts'
import { productIds, staffOf } from './tenant.ts'
import { demand } from './violation.ts'
import { DeviceWatch, type Revisions, summaryOf } from './watch-device.ts'
import { ServerWatch } from './watch-server.ts'

export type Crash = { what: 'tab' | 'server'; step: number }

const payload = { productId: productIds[1], quantity: 2, options: [] }
/** A table that is served and split. What is tapped waits for nothing but the tap before it. */
const evening = [
  { type: 'openOrder', orderId: 'demo-order', payload: { departmentId: 'sala', tableId: 'mesa-1' } },
  { type: 'addLine', orderId: 'demo-order', payload: { ...payload, lineId: 'demo-a' } },
  { type: 'addLine', orderId: 'demo-order', payload: { ...payload, lineId: 'demo-b' } },
  { type: 'openOrder', orderId: 'demo-other', payload: { departmentId: 'sala' } },
  { type: 'moveLines', orderId: 'demo-order', payload: { lineIds: ['demo-b'], toOrderId: 'demo-other' } },
  { type: 'sendLines', orderId: 'demo-order', payload: { lineIds: ['demo-a'] } },
] as unknown as Command[]

/**
 * One evening with the crashes at those steps, counted from the first tap.
 * @returns how many steps it took until everything was settled
 */
export async function live(crashes: Crash[]): Promise<number> {
  const scheduler = new Scheduler(new Random(1))
  let ids = 0
  const newId = (tenantId: string) => `${tenantId}-${++ids}`
  const giveBack = takeGlobals(scheduler, () => newId('server'))
  try {
    return await play(scheduler, newId, crashes)
  } finally {
    giveBack()
  }
}

async function play(scheduler: Scheduler, newId: World['newId'], crashes: Crash[]): Promise<number> {
  const faults = new Faults(scheduler.random)
  faults.heal()
  const server = new Server(scheduler, faults)
  const taps = new Taps()
  const watch = new ServerWatch(server, taps)
  const world: World = { scheduler, server, faults, newId, disk: (await diskNamed('memory'))() }
  const device = new Device(world, 'tablet', 'demo')
  let broken: unknown
  const guard = (check: () => void) => {
    try {
      check()
    } catch (error) {
      broken ??= error
    }
  }
  server.committed = (tenantId, paths) => {
    guard(() => watch.committed(tenantId, paths))
    device.stir()
  }
  const screen = new DeviceWatch(device, { server, taps, watch, revisions: menuOf(server) })
  const { committed } = device.database
  device.database.committed = written => guard(() => committed(written))

  const step = async () => {
    demand(await scheduler.step(), () => 'everything stands still')
    if (broken !== undefined) throw broken
    if (screen.isStirred) await screen.look()
  }
  const rows = <Name extends 'meta' | 'devices' | 'outbox'>(name: Name) => [...device.database.rows(name).values()]
  void device.signsIn(device.opensTab(), staffOf('demo')[3]!)
  const isReady = () => rows('meta').some(row => row.key === 'rev' && row.value > 0) && rows('devices')[0]?.letters
  while (!isReady()) await step()

  const first = scheduler.steps
  let next = 0
  /** A person goes on where the screen says that it was not kept. */
  const tap = () => {
    const tab = device.tabs[0]!
    const command = evening[next]
    if (!command) return
    const id = `demo-tap-${next}`
    const goOn = () => {
      if (tab !== device.tabs[0]) return
      next++
      tap()
    }
    if (taps.all.has(id)) goOn()
    else void device.taps(tab, { ...command, id, at: device.now() } as Command).then(goOn)
  }
  tap()
  let struck = 0
  const isSettled = () => next === evening.length && rows('outbox').every(row => row.state !== 'pending')
  while (struck < crashes.length || !isSettled()) {
    const { what, step: at } = crashes[struck] ?? { what: undefined, step: undefined }
    if (at === scheduler.steps - first) {
      struck++
      if (what === 'tab') {
        device.kills(device.tabs[0]!)
        device.opensTab()
        tap()
      } else {
        server.crash()
        server.restart()
        device.stir()
      }
      continue
    }
    await step()
  }
  const steps = scheduler.steps - first
  // Then the listeners have their time.
  const quiet = scheduler.now + 60_000
  while (scheduler.now < quiet) await step()
  screen.end()
  watch.end(taps.all.values())
  const lines = ['order', 'other'].map(id => Object.keys(server.order('demo', `demo-${id}`)?.lines ?? {}))
  demand(isDeepStrictEqual(lines, [['demo-a'], ['demo-b']]), () => `the lines are ${JSON.stringify(lines)}`)
  return steps
}

function menuOf(server: Server): Revisions {
  const products = [...server.all<Product>('demo', 'products')].map(([id, product]) => [id, summaryOf(product)])
  return new Map([['demo 1', Object.fromEntries(products)]])
}
