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

export type Hits = { [name in FaultName]: number }
export const noHits = (): Hits => Object.fromEntries(faultNames.map(name => [name, 0])) as Hits

/** Draws the faults of one run: each seed has its own weather, and after healing there is none. */
export class Faults {
  readonly hits = noHits()
  readonly #random: Random
  readonly #weather: Map<FaultName, number>
  #healed = false

  constructor(random: Random) {
    this.#random = random
    // A run in which everything goes wrong all the time finds less than one with bad days of some kinds.
    this.#weather = new Map(faultNames.map(name => [name, random.chance(0.6) ? random.next() : 0]))
  }

  /** Whether it happens now; `most`: how likely on the worst day. */
  strikes(name: FaultName, most: number): boolean {
    if (this.#healed || !this.#random.chance(most * this.#weather.get(name)!)) return false
    this.hits[name]++
    return true
  }

  heal(): void {
    this.#healed = true
  }

  get healed(): boolean {
    return this.#healed
  }
}
