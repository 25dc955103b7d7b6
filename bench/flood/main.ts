import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { addAgua, openOrder } from '../../tests/support/command-inputs.ts'
import { HttpDevice } from '../../tests/support/device.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { formatMs, formatRatio, median, reportGoal } from '../report.ts'

const rounds = 5
const callsPerRound = 20
const maxRatio = 3
const maxMegabytes = 600

/**
 * Measures goal 9 of docs/performance.md: how much longer a waiter's requests take while four guests flood the server
 * with long bodies, commands and requests to join a check. Rounds with and without the flood alternate, so that a
 * temporary slowdown of the machine affects both kinds of round.
 */
export async function benchFlood(): Promise<boolean> {
  const server = await startServer({ args: ['--backend'] })
  let guests: ChildProcess | undefined
  try {
    const waiter = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
    const alone: number[] = []
    const flooded: number[] = []
    let megabytes = 0
    await timeCalls(waiter, callsPerRound)
    // One process floods in all rounds, because guests who join again in each round would soon reach the rate limit.
    guests = await startFlood(server)
    for (let round = 0; round < rounds; round++) {
      guests.kill('SIGSTOP')
      alone.push(...(await timeCalls(waiter, callsPerRound)))
      guests.kill('SIGCONT')
      await untilFlooded()
      flooded.push(...(await timeCalls(waiter, callsPerRound)))
      megabytes = Math.max(megabytes, server.usage().megabytes)
    }
    const ratio = median(flooded) / median(alone)
    console.log(`A waiter's call beside four flooding guests`)
    console.log(
      `  alone ${formatMs(median(alone))}, with guests ${formatMs(median(flooded))}, at worst ${formatMs(Math.max(...flooded))}`,
    )
    console.log(
      `  ${formatRatio(ratio)} of at most ${maxRatio} ×; memory ${megabytes.toFixed(0)} of at most ${maxMegabytes} MB`,
    )
    return reportGoal(9, ratio <= maxRatio && megabytes <= maxMegabytes)
  } finally {
    guests?.kill('SIGKILL')
    await server.stop()
  }
}

/** @throws if the guests' process ends before the flood begins, for example because a guest could not join the check */
async function startFlood({ port }: RunningServer): Promise<ChildProcess> {
  const guests = spawn(process.execPath, ['bench/flood/guests.ts', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(guests, 'exit').then(([code]) => {
    throw new Error(`bench/flood/guests.ts ended with code ${code}.`)
  })
  await Promise.race([once(guests.stdout!, 'data'), exit])
  return guests
}

/** Waits half a second after the guests' process was resumed, so that the guests are sending long bodies again. */
const untilFlooded = () => new Promise(resolve => setTimeout(resolve, 500))

/** Adds `count` lines to a new order, with one call for each line. @returns the duration of each call in ms */
async function timeCalls(waiter: HttpDevice, count: number): Promise<number[]> {
  const open = openOrder()
  await waiter.send([open])
  const durations: number[] = []
  for (let n = 0; n < count; n++) {
    const from = performance.now()
    const { results } = await waiter.send([addAgua(open.orderId)])
    durations.push(performance.now() - from)
    if (results[0]?.status !== 'accepted') throw new Error(`The waiter's line was refused: ${results[0]?.code}`)
  }
  return durations
}
