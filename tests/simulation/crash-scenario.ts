import { isDeepStrictEqual } from 'node:util'
import type { Command } from '../../domain/commands.ts'
import { CatalogueHistory } from './catalogue-invariant.ts'
import { CommandLog } from './command-log.ts'
import { SimulatedDevice, type SimulationContext } from './device.ts'
import { DeviceInvariants } from './device-invariants.ts'
import { FaultInjector } from './fault-injector.ts'
import { replaceGlobals } from './globals.ts'
import { assertInvariant } from './invariant.ts'
import { ReportedLines } from './kitchen/shown-lines.ts'
import { loadStorage } from './load-storage.ts'
import { Parties } from './parties.ts'
import { Random } from './random.ts'
import { Scheduler } from './scheduler.ts'
import { OrderHistory } from './screen-invariants.ts'
import { SimulatedServer } from './server.ts'
import { ServerInvariants } from './server-invariants.ts'
import { productIds, staffOf } from './tenant.ts'

/** A crash of the tab or of the server. `step` is the number of scheduler steps since the first tap. */
export type Crash = { what: 'tab' | 'server'; step: number }

const payload = { productId: productIds[1], quantity: 2, options: [] }
/**
 * The taps of the scenario: open an order, add two lines, open a second order, move one line to the second order, and
 * send the other line to the kitchen. Each tap follows as soon as the previous command is stored on the device.
 */
const commands = [
  { type: 'openOrder', orderId: 'demo-order', payload: { departmentId: 'sala', tableId: 'mesa-1' } },
  { type: 'addLine', orderId: 'demo-order', payload: { ...payload, lineId: 'demo-a' } },
  { type: 'addLine', orderId: 'demo-order', payload: { ...payload, lineId: 'demo-b' } },
  { type: 'openOrder', orderId: 'demo-other', payload: { departmentId: 'sala' } },
  { type: 'moveLines', orderId: 'demo-order', payload: { lineIds: ['demo-b'], toOrderId: 'demo-other' } },
  { type: 'sendLines', orderId: 'demo-order', payload: { lineIds: ['demo-a'] } },
] as unknown as Command[]

/**
 * Plays the taps with the given crashes. Checks the invariants of the server and the device after each step and at the
 * end.
 * @returns the number of scheduler steps from the first tap until the server had answered every command
 */
export async function runCrashScenario(crashes: Crash[]): Promise<number> {
  const scheduler = new Scheduler(new Random(1))
  let ids = 0
  const newId = (tenantId: string) => `${tenantId}-${++ids}`
  const restoreGlobals = replaceGlobals(scheduler, () => newId('server'))
  try {
    return await playScenario(scheduler, newId, crashes)
  } finally {
    restoreGlobals()
  }
}

async function playScenario(
  scheduler: Scheduler,
  newId: SimulationContext['newId'],
  crashes: Crash[],
): Promise<number> {
  const faults = new FaultInjector(scheduler.random)
  faults.stop()
  const server = new SimulatedServer(scheduler, faults)
  const log = new CommandLog()
  const parties = new Parties(server)
  const serverInvariants = new ServerInvariants(server, log, parties, new ReportedLines())
  const history = new OrderHistory()
  const world: SimulationContext = {
    scheduler,
    server,
    faults,
    newId,
    tappedTypes: new Set(),
    parties,
    commands: log,
    storage: (await loadStorage('memory'))(),
  }
  const device = new SimulatedDevice(world, 'tablet', 'demo')
  let broken: unknown
  const guard = (check: () => void) => {
    try {
      check()
    } catch (error) {
      broken ??= error
    }
  }
  server.onCommit = (tenantId, paths) => {
    guard(() => serverInvariants.checkCommit(tenantId, paths))
    history.record(server, tenantId, paths)
    device.scheduleUpdates()
  }
  const catalogue = new CatalogueHistory()
  catalogue.record(server, 'demo')
  const screen = new DeviceInvariants(device, {
    server,
    commands: log,
    serverInvariants,
    catalogue,
    history,
    parties,
  })
  const { onCommit: committed } = device.database
  device.database.onCommit = written => guard(() => committed(written))

  const step = async () => {
    assertInvariant(await scheduler.step(), () => 'everything stands still')
    if (broken !== undefined) throw broken
    await screen.checkScreen()
  }
  const rows = <Name extends 'meta' | 'devices' | 'outbox'>(name: Name) => [...device.database.rows(name).values()]
  void device.signIn(device.openTab(), staffOf('demo')[3]!)
  const isReady = () => rows('meta').some(row => row.key === 'rev' && row.value > 0) && rows('devices')[0]?.letters
  while (!isReady()) await step()

  const first = scheduler.steps
  let next = 0
  /** Makes the next tap. After a crash, skips a tap whose command was already stored. */
  const tap = () => {
    const tab = device.tabs[0]!
    const command = commands[next]
    if (!command) return
    const id = `demo-tap-${next}`
    const goOn = () => {
      if (tab !== device.tabs[0]) return
      next++
      tap()
    }
    if (log.all.has(id)) goOn()
    else void device.submit(tab, { ...command, id, at: device.now() } as Command).then(goOn)
  }
  tap()
  let crashCount = 0
  const isSettled = () => next === commands.length && rows('outbox').every(row => row.state !== 'pending')
  while (crashCount < crashes.length || !isSettled()) {
    const { what, step: at } = crashes[crashCount] ?? { what: undefined, step: undefined }
    if (at === scheduler.steps - first) {
      crashCount++
      if (what === 'tab') {
        device.killTab(device.tabs[0]!)
        device.openTab()
        tap()
      } else {
        server.crash()
        server.restart()
        device.scheduleUpdates()
      }
      continue
    }
    await step()
  }
  const steps = scheduler.steps - first
  // Gives the live queries 60 s to deliver their last updates.
  const quiet = scheduler.now + 60_000
  while (scheduler.now < quiet) await step()
  await screen.checkFinalState()
  serverInvariants.checkFinalState(log.all.values())
  const lines = ['order', 'other'].map(id => Object.keys(server.order('demo', `demo-${id}`)?.lines ?? {}))
  assertInvariant(isDeepStrictEqual(lines, [['demo-a'], ['demo-b']]), () => `the lines are ${JSON.stringify(lines)}`)
  return steps
}
