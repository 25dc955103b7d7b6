import { EventEmitter } from 'node:events'
import { Device } from '../support/device.ts'
import { startServer } from '../support/server.ts'
import { Network } from './network.ts'
import { dishes, planOf } from './plan.ts'
import { playRound } from './round.ts'
import { Tablet } from './tablet.ts'
import { judge, portions, type Verdict } from './verdict.ts'

export type Result = { seed: number; taps: number; swallowed: number; verdict: Verdict; milliseconds: number }

/** So many rounds on one tablet and one server; after a round that broke a promise there is no other. */
export async function playRounds(from: number, rounds: number, tell: (result: Result) => void): Promise<Result[]> {
  const server = await startServer()
  const network = await Network.before(server.port, new EventEmitter())
  const tablet = await Tablet.at(server.origin('demo'), network.port)
  const results: Result[] = []
  let inDoubt = 0
  try {
    const boss = await Device.signedIn(server.port, 'demo', 'gerente')
    const payload = { available: true, stock: portions }
    await boss.send(
      Object.keys(dishes).map(productId => ({
        type: 'markAvailable',
        orderId: null,
        payload: { productId, ...payload },
      })),
    )
    await tablet.signsIn('mesero')
    for (let seed = from; seed < from + rounds; seed++) {
      const begun = performance.now()
      const verdict: Verdict = { lost: [], twice: [], wrong: [] }
      let taps = 0
      tablet.swallowed = 0
      try {
        const round = await playRound({ server, network, tablet }, planOf(seed))
        taps = round.taps
        inDoubt += round.inDoubt
        Object.assign(verdict, await judge(server.port, tablet, inDoubt))
      } catch (error) {
        verdict.wrong.push(String(error))
        await tablet.page.screenshot({ path: `test-results/chaos-${seed}.png` }).catch(() => {})
      }
      const result = { seed, taps, swallowed: tablet.swallowed, verdict, milliseconds: performance.now() - begun }
      tell(result)
      results.push(result)
      if (Object.values(verdict).flat().length > 0) break
    }
  } finally {
    await tablet.remove()
    await network.close()
    await server.stop()
  }
  return results
}
