import { EventEmitter } from 'node:events'
import { HttpDevice } from '../support/device.ts'
import { startServer } from '../support/server.ts'
import { collectDiagnostics } from './diagnostics.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { createPlan, describeMoment, oneTapProducts } from './plan.ts'
import { playRound, recover } from './round.ts'
import { ChromiumTablet } from './tablet.ts'
import { compareWithServer, initialStock, type Verdict } from './verdict.ts'

/** The result of one round. `taps`: the number of taps that the waiter began. */
export type RoundResult = { seed: number; taps: number; verdict: Verdict; durationMs: number }

/**
 * Plays the rounds on one tablet and one server. If a round throws an error, its result describes the page, and the
 * browser is restarted for the next round. Stops after a round in which a command was lost or duplicated, or when the
 * restarted browser fails.
 * @param from the seed of the first round
 */
export async function playRounds(
  from: number,
  rounds: number,
  onResult: (result: RoundResult) => void,
): Promise<RoundResult[]> {
  const server = await startServer()
  const proxy = await FaultyProxy.start(server.port, new EventEmitter())
  const tablet = await ChromiumTablet.launch(server.origin('demo'), proxy.port)
  const results: RoundResult[] = []
  let unknownResults = 0
  try {
    const manager = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
    const payload = { available: true, stock: initialStock }
    await manager.send(
      Object.keys(oneTapProducts).map(productId => ({
        type: 'markAvailable',
        orderId: null,
        payload: { productId, ...payload },
      })),
    )
    await tablet.signsIn('mesero')
    for (let seed = from; seed < from + rounds; seed++) {
      const startedAt = performance.now()
      const verdict: Verdict = { lost: [], duplicated: [], otherFaults: [] }
      const round = { taps: 0, unknownResults: 0 }
      const world = { server, proxy, tablet }
      const plan = createPlan(seed)
      let isUsable = true
      try {
        await playRound(world, plan, round)
      } catch (error) {
        // The tap that threw the error may have added a line.
        round.unknownResults++
        verdict.otherFaults.push(`${describeMoment(plan, round.taps)}: ${error}`)
        verdict.otherFaults.push(...(await collectDiagnostics(tablet.page, `test-results/chaos-${seed}.png`)))
        isUsable = await recover(world, plan).then(
          () => true,
          again => !verdict.otherFaults.push(`and it did not recover: ${again}`),
        )
      }
      unknownResults += round.unknownResults
      const {
        lost,
        duplicated,
        otherFaults: wrong,
      } = await compareWithServer(server.port, tablet, unknownResults).catch(
        error => ({ lost: [], duplicated: [], otherFaults: [`not judged: ${error}`] }) satisfies Verdict,
      )
      verdict.otherFaults.push(...wrong)
      Object.assign(verdict, { lost, duplicated })
      const { taps } = round
      const result = { seed, taps, verdict, durationMs: performance.now() - startedAt }
      onResult(result)
      results.push(result)
      if (!isUsable || lost.length + duplicated.length > 0) break
    }
  } finally {
    await tablet.remove()
    await proxy.close()
    await server.stop()
  }
  return results
}
