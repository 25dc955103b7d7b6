/**
 * `npm run simulate -- --seeds 1000`: runs the simulation with 1000 consecutive seeds, starting at a random one or at
 * `--from N`, and prints how often each fault happened. A seed is the number from which all random choices of a run
 * follow. Stops after ten failures, with `--first` after one. `--seed N` runs one seed and prints its log. `--store
 * dexie` uses the production store (Dexie over fake-indexeddb) instead of the one in memory.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { loadStorage, storageKinds } from './load-storage.ts'
import { formatFailure, type RunSummary, runSeeds } from './run-seeds.ts'
import { Simulation } from './simulation.ts'

const options = {
  seeds: { type: 'string' },
  seed: { type: 'string' },
  from: { type: 'string' },
  first: { type: 'boolean' },
  store: { type: 'string', default: 'memory' },
} as const
const { values } = parseArgs({ options })
const storageKind = storageKinds.find(name => name === values.store)
if (!storageKind) throw new Error(`--store is one of ${storageKinds.join(', ')}`)
const number = (count: number) => count.toLocaleString('en')

if (values.seed !== undefined) {
  const result = await new Simulation(Number(values.seed), (await loadStorage(storageKind))()).run()
  const end = result.failure === undefined ? 'every promise was kept' : `BROKEN: ${result.failure}`
  console.log([...result.log, `${number(result.commands)} commands, ${number(result.steps)} steps; ${end}`].join('\n'))
  process.exitCode = result.failure === undefined ? 0 : 1
} else {
  const count = Number(values.seeds ?? 1000)
  const from = Number(values.from ?? Math.floor(Math.random() * 1e9))
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  let reportedAt = 0
  console.log(`${number(count)} seeds from ${from}`)
  const seeds = Array.from({ length: count }, (_, index) => from + index)
  const tally = await runSeeds(
    seeds,
    { threads: Math.min(2, availableParallelism()), storageKind },
    (result, { runs, failures }) => {
      if (result.failure !== undefined) console.log(`\n${formatFailure(result, storageKind)}\n`)
      if (seconds() >= reportedAt + 10 || runs === count) {
        reportedAt = seconds()
        console.log(`${number(runs)} of ${number(count)} seeds, ${failures.length} broken, ${reportedAt} s`)
      }
      return failures.length < (values.first ? 1 : 10)
    },
  )
  report(tally, (performance.now() - startedAt) / 1000)
  process.exitCode = tally.failures.length === 0 ? 0 : 1
}

function report(
  { runs, steps, commands, faultCounts, runsWithFault, answerCounts, failures }: RunSummary,
  seconds: number,
): void {
  console.log(`\n${number(commands)} commands in ${number(steps)} steps, ${(runs / seconds).toFixed(1)} seeds a second`)
  console.log('fault            struck   in runs')
  for (const [name, struck] of Object.entries(faultCounts)) {
    const inRuns = runsWithFault[name as keyof RunSummary['faultCounts']]
    console.log(
      `${name.padEnd(16)} ${number(struck).padStart(7)} ${`${Math.round((100 * inRuns) / runs)} %`.padStart(9)}`,
    )
  }
  const answers = Object.entries(answerCounts).sort(([, a], [, b]) => b - a)
  console.log(`\nthe server answered ${answers.map(([what, count]) => `${what} ${number(count)}`).join(', ')}`)
  console.log(`\n${number(runs)} seeds, ${failures.length} broken`)
}
