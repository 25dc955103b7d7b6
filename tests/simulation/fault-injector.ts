import type { Random } from './random.ts'

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

/**
 * Decides at random which faults happen in one run. Each seed has its own likelihoods; after `stop` no fault happens.
 */
export class FaultInjector {
  readonly counts = zeroFaultCounts()
  readonly #random: Random
  readonly #likelihoods: Map<FaultName, number>
  #isStopped = false

  constructor(random: Random) {
    this.#random = random
    // A run with every fault all the time finds fewer bugs than one with some kinds of faults, so 40 % of the kinds
    // are off.
    this.#likelihoods = new Map(faultNames.map(name => [name, random.isChosen(0.6) ? random.next() : 0]))
  }

  /**
   * Decides whether the fault happens now.
   * @param maxProbability the probability for a seed in which this fault is most likely
   */
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
