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
  'departmentChoice',
] as const
export type FaultName = (typeof faultNames)[number]

export type FaultCounts = { [name in FaultName]: number }
export const zeroFaultCounts = (): FaultCounts => Object.fromEntries(faultNames.map(name => [name, 0])) as FaultCounts

/**
 * With `SIGN_OUTS=1` sessions end too. Not in every run yet, because about one seed in 200 then breaks a check: see
 * docs/decisions/111-what-the-simulation-checks.md.
 */
const isPossible = (name: FaultName): boolean =>
  process.env.SIGN_OUTS === '1' || (name !== 'signOut' && name !== 'tokenRevoked')

/** Decides at random which faults happen in one run. After `stop` no fault happens. */
export class FaultInjector {
  readonly counts = zeroFaultCounts()
  readonly #random: Random
  readonly #likelihoods: Map<FaultName, number>
  #isStopped = false

  constructor(random: Random) {
    this.#random = random
    // Each seed switches off about 40 % of the kinds of faults, because a run with all kinds at once finds fewer bugs.
    this.#likelihoods = new Map(
      faultNames.map(name => [name, isPossible(name) && random.isChosen(0.6) ? random.next() : 0]),
    )
  }

  /**
   * Decides at random whether the fault happens now.
   * @param maxProbability is multiplied by a factor from 0 to 1, which each run chooses at random for each fault
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
