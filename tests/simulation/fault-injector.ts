import type { Random } from './random.ts'

/** What may go wrong, and how likely it is each time that it could. */
const faultNames = [
  ...['dropped', 'delayed', 'duplicated', 'hung', 'answerLost', 'portal', 'error500', 'tooMany', 'nonsense'],
  ...[
    'storeLost',
    'storeLied',
    'offline',
    'serverCrash',
    'serverDies',
    'tabCrash',
    'tabDies',
    'freeze',
    'hidden',
    'secondTab',
  ],
  ...['clone', 'clockSet', 'rescue'],
  ...['userSwitch', 'userRemoved', 'catalogueChange', 'republished', 'epoch', 'listenerLost'],
] as const
export type FaultName = (typeof faultNames)[number]

export type FaultCounts = { [name in FaultName]: number }
export const zeroFaultCounts = (): FaultCounts => Object.fromEntries(faultNames.map(name => [name, 0])) as FaultCounts

/** Draws the faults of one run: each seed has its own weather, and after healing there is none. */
export class FaultInjector {
  readonly counts = zeroFaultCounts()
  readonly #random: Random
  readonly #likelihoods: Map<FaultName, number>
  #isStopped = false

  constructor(random: Random) {
    this.#random = random
    // A run in which everything goes wrong all the time finds less than one with bad days of some kinds.
    this.#likelihoods = new Map(faultNames.map(name => [name, random.isChosen(0.6) ? random.next() : 0]))
  }

  /** Whether it happens now; `most`: how likely on the worst day. */
  happens(name: FaultName, maxProbability: number): boolean {
    if (this.#isStopped || !this.#random.isChosen(maxProbability * this.#likelihoods.get(name)!)) return false
    this.counts[name]++
    return true
  }

  stop(): void {
    this.#isStopped = true
  }

  get isStopped(): boolean {
    return this.#isStopped
  }
}
