import { Worker } from 'node:worker_threads'
import { zeroFaultCounts } from './fault-injector.ts'
import type { StorageKind } from './load-storage.ts'
import type { RunResult } from './simulation.ts'

/** What many runs came to. `reached`: in how many of them each fault struck; `said`: how often the server has said what. */
export type RunSummary = {
  runs: number
  steps: number
  commands: number
  faultCounts: RunResult['faultCounts']
  runsWithFault: RunResult['faultCounts']
  answerCounts: RunResult['answerCounts']
  failures: RunResult[]
}

// Most of what a run makes dies young: with room for it, a tenth of the time is not spent on looking for it.
const resourceLimits = { maxYoungGenerationSizeMb: 96 }
/** How many days a thread lives. Dexie forgets no live query whose tab has crashed: each day would be slower than the last. */
const runsPerThread: { [Name in StorageKind]: number } = { memory: Number.POSITIVE_INFINITY, dexie: 4 }

/**
 * Runs the seeds on so many threads, the devices with that disk.
 * @param told after each run; `false` ends it early
 */
export async function runSeeds(
  seeds: Iterable<number>,
  { threads, disk }: { threads: number; disk: StorageKind },
  told: (ending: RunResult, tally: RunSummary) => boolean,
): Promise<RunSummary> {
  const tally: RunSummary = {
    runs: 0,
    steps: 0,
    commands: 0,
    faultCounts: zeroFaultCounts(),
    runsWithFault: zeroFaultCounts(),
    answerCounts: {},
    failures: [],
  }
  const rest = seeds[Symbol.iterator]()
  let going = true
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        let left = runsPerThread[disk]
        const worker = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits, workerData: disk })
        const end = (then: () => void) => {
          void worker.terminate()
          then()
        }
        const next = () => {
          if (left === 0) return end(begin)
          const { value, done } = going ? rest.next() : { value: undefined, done: true }
          if (done) return end(resolve)
          left--
          worker.postMessage(value)
        }
        worker.on('error', reject)
        worker.on('message', (ending: RunResult) => {
          add(tally, ending)
          going = told(ending, tally) && going
          next()
        })
        next()
      }
      begin()
    })
  await Promise.all(Array.from({ length: threads }, work))
  return tally
}

function add(tally: RunSummary, ending: RunResult): void {
  tally.runs++
  tally.steps += ending.steps
  tally.commands += ending.commands
  if (ending.failure !== undefined) tally.failures.push(ending)
  for (const [what, count] of Object.entries(ending.answerCounts))
    tally.answerCounts[what] = (tally.answerCounts[what] ?? 0) + count
  for (const [name, count] of Object.entries(ending.faultCounts)) {
    tally.faultCounts[name as keyof RunResult['faultCounts']] += count
    if (count > 0) tally.runsWithFault[name as keyof RunResult['faultCounts']]++
  }
}

/** A failing run, as somebody would tell it. */
export const formatFailure = ({ seed, log: story, failure: broken }: RunResult): string =>
  `seed ${seed}\n${story.join('\n')}\n   BROKEN   ${broken}\nrun it alone: npm run simulate -- --seed ${seed}`
