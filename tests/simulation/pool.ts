import { Worker } from 'node:worker_threads'
import type { DiskName } from './disk.ts'
import { noHits } from './faults.ts'
import type { Ending } from './simulation.ts'

/** What many runs came to. `reached`: in how many of them each fault struck; `said`: how often the server has said what. */
export type Tally = {
  runs: number
  steps: number
  commands: number
  hits: Ending['hits']
  reached: Ending['hits']
  said: Ending['said']
  broken: Ending[]
}

// Most of what a run makes dies young: with room for it, a tenth of the time is not spent on looking for it.
const resourceLimits = { maxYoungGenerationSizeMb: 96 }
/** How many days a thread lives. Dexie forgets no live query whose tab has crashed: each day would be slower than the last. */
const days: { [Name in DiskName]: number } = { memory: Number.POSITIVE_INFINITY, dexie: 4 }

/**
 * Runs the seeds on so many threads, the devices with that disk.
 * @param told after each run; `false` ends it early
 */
export async function runSeeds(
  seeds: Iterable<number>,
  { threads, disk }: { threads: number; disk: DiskName },
  told: (ending: Ending, tally: Tally) => boolean,
): Promise<Tally> {
  const tally: Tally = { runs: 0, steps: 0, commands: 0, hits: noHits(), reached: noHits(), said: {}, broken: [] }
  const rest = seeds[Symbol.iterator]()
  let going = true
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        let left = days[disk]
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
        worker.on('message', (ending: Ending) => {
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

function add(tally: Tally, ending: Ending): void {
  tally.runs++
  tally.steps += ending.steps
  tally.commands += ending.commands
  if (ending.broken !== undefined) tally.broken.push(ending)
  for (const [what, count] of Object.entries(ending.said)) tally.said[what] = (tally.said[what] ?? 0) + count
  for (const [name, count] of Object.entries(ending.hits)) {
    tally.hits[name as keyof Ending['hits']] += count
    if (count > 0) tally.reached[name as keyof Ending['hits']]++
  }
}

/** A failing run, as somebody would tell it. */
export const storyOf = ({ seed, story, broken }: Ending): string =>
  `seed ${seed}\n${story.join('\n')}\n   BROKEN   ${broken}\nrun it alone: npm run simulate -- --seed ${seed}`
