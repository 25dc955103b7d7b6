import type { Random } from './random.ts'

// `serverCrash` and `tabCrash` happen between two taps, `serverDies` and `tabDies` during database transactions.
const faultNames = [
  ...['dropped', 'delayed', 'duplicated', 'hung', 'answerLost', 'portal', 'error500', 'tooMany', 'nonsense'],
  ...[
    'transactionFailed',
    'commitReportedAsFailed',
    'offline',
    'cutOff',
    'serverCrash',
    'serverDies',
    'tabCrash',
    'tabDies',
    'freeze',
    'hidden',
    'secondTab',
  ],
  ...['clone', 'clockSet', 'rescue', 'night'],
  ...[
    'userSwitch',
    'userRemoved',
    'signOut',
    'tokenRevoked',
    'catalogueChange',
    'republished',
    'stationChange',
    'epoch',
    'listenerLost',
  ],
  ...['departmentChoice', 'burst', 'roleChange', 'customerChange', 'newMenu'],
] as const
/** The name of a kind of fault, such as `answerLost`: the server's answer to a call is lost. */
export type FaultName = (typeof faultNames)[number]

/** How often each kind of fault happened. */
export type FaultCounts = { [name in FaultName]: number }
export const zeroFaultCounts = (): FaultCounts => Object.fromEntries(faultNames.map(name => [name, 0])) as FaultCounts

/** Decides at random which faults happen in one run. After `stop` no fault happens. */
export class FaultInjector {
  readonly counts = zeroFaultCounts()
  readonly #random: Random
  readonly #likelihoods: Map<FaultName, number>
  #isStopped = false

  constructor(random: Random) {
    this.#random = random
    // Each run switches off about 40 % of the kinds of faults, because a run with all kinds at once finds fewer bugs.
    this.#likelihoods = new Map(faultNames.map(name => [name, random.isChosen(0.6) ? random.next() : 0]))
  }

  /**
   * Decides at random whether the fault happens now.
   * @param maxProbability the highest probability that the fault can have in any run. Each run chooses a random factor
   * from 0 to 1 for each kind of fault, and multiplies this probability by it
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
