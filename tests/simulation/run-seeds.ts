import { Worker } from 'node:worker_threads'
import { zeroFaultCounts } from './fault-injector.ts'
import type { StorageKind } from './load-storage.ts'
import type { RunResult } from './simulation.ts'

/**
 * The totals of many runs. `runsWithFault` counts for each kind of fault the runs in which it happened at least once.
 */
export type RunSummary = {
  runs: number
  steps: number
  commands: number
  faultCounts: RunResult['faultCounts']
  runsWithFault: RunResult['faultCounts']
  answerCounts: RunResult['answerCounts']
  failures: RunResult[]
}

// A larger young generation in V8's heap saves a tenth of the time, because most objects of a run are short-lived.
const resourceLimits = { maxYoungGenerationSizeMb: 96 }
/**
 * How many runs a thread makes before a new thread replaces it. Dexie never ends the live queries of crashed tabs, so
 * each run in the same thread is slower than the one before.
 */
const runsPerThread: { [Name in StorageKind]: number } = { memory: Number.POSITIVE_INFINITY, dexie: 4 }

/**
 * Runs the seeds on several threads.
 * @param onRun called after each run; returns `false` to stop early
 */
export async function runSeeds(
  seeds: Iterable<number>,
  { threads, storageKind }: { threads: number; storageKind: StorageKind },
  onRun: (result: RunResult, tally: RunSummary) => boolean,
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
        let left = runsPerThread[storageKind]
        const worker = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits, workerData: storageKind })
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
        worker.on('message', (result: RunResult) => {
          add(tally, result)
          going = onRun(result, tally) && going
          next()
        })
        next()
      }
      begin()
    })
  await Promise.all(Array.from({ length: threads }, work))
  return tally
}

function add(tally: RunSummary, result: RunResult): void {
  tally.runs++
  tally.steps += result.steps
  tally.commands += result.commands
  if (result.failure !== undefined) tally.failures.push(result)
  for (const [what, count] of Object.entries(result.answerCounts))
    tally.answerCounts[what] = (tally.answerCounts[what] ?? 0) + count
  for (const [name, count] of Object.entries(result.faultCounts)) {
    tally.faultCounts[name as keyof RunResult['faultCounts']] += count
    if (count > 0) tally.runsWithFault[name as keyof RunResult['faultCounts']]++
  }
}

/** Returns the log of a failed run, its failure and the command that repeats the run with the same kind of store. */
export function formatFailure({ seed, log, failure }: RunResult, storageKind: StorageKind): string {
  const command = `npm run simulate -- --seed ${seed}${storageKind === 'memory' ? '' : ` --store ${storageKind}`}`
  return `seed ${seed}\n${log.join('\n')}\n   BROKEN   ${failure}\nrun it alone: ${command}`
}
