import { Random } from '../simulation/random.ts'
import { faults } from './faults.ts'

export const faultNames = Object.keys(faults)

/**
 * Products that a single tap adds to an order, because they have no required options. The key is the product's id, the
 * value is the beginning of its button's text.
 */
export const oneTapProducts = {
  'burrata-con-higos-asados': 'Burrata',
  'tostadas-de-atun': 'Tostadas de atún',
  'empanadas-de-huitlacoche': 'Empanadas',
  'croquetas-de-jamon': 'Croquetas',
}
const tables = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15].map(number => `Mesa ${number}`)

/** An action of the waiter: add a dish, send all unsent lines to the kitchen, or go on at another table. */
export type PlannedTap = { kind: 'add'; dish: string } | { kind: 'send' } | { kind: 'move'; table: string }
const moments = ['tapped', 'written', 'stored', 'requested', 'answered'] as const

/** What the waiter does in one round, and when the fault happens. The same seed gives the same plan. */
export type Plan = {
  seed: number
  fault: string
  table: string
  taps: PlannedTap[]
  /**
   * The index of the tap during which the fault is injected, `delayMs` milliseconds after the event `moment`. `tapped`:
   * the waiter touches the screen. `written`: the app begins to write a command to IndexedDB. `stored`: the write of a
   * command has completed. `requested`: a call of the function `orders` has reached the proxy. `answered`: the server
   * has answered a call of `orders`.
   */
  injectAt: number
  moment: (typeof moments)[number]
  delayMs: number
  /** The index of the tap after which the fault ends. */
  revertAt: number
  /**
   * The index of a tap during which the browser is killed while the fault is active; undefined in most rounds. The
   * browser starts again before the fault ends.
   */
  killAt: number | undefined
  random: Random
}

/** Creates the plan of a round from random numbers. Consecutive seeds use all faults in turn. */
export function createPlan(seed: number): Plan {
  const random = new Random(seed)
  const fault = faultNames[seed % faultNames.length]!
  const count = random.between(8, 14)
  const taps = Array.from({ length: count }, (_, index): PlannedTap => {
    if (index > 0 && random.isChosen(0.2)) return { kind: 'send' }
    if (index > 0 && random.isChosen(0.06)) return { kind: 'move', table: random.pick(tables) }
    return { kind: 'add', dish: random.pick(Object.values(oneTapProducts)) }
  })
  const injectAt = random.between(1, count - 5)
  const revertAt = injectAt + random.between(1, 4)
  const killed = fault !== 'browser killed' && random.isChosen(0.25)
  return {
    seed,
    fault,
    table: random.pick(tables),
    taps,
    injectAt: injectAt,
    moment: random.pick(moments),
    delayMs: random.between(0, 40),
    revertAt: revertAt,
    killAt: killed ? random.between(injectAt + 1, revertAt) : undefined,
    random,
  }
}

/**
 * Says at which tap a round failed, and whether the fault was active at this tap, for example `at tap 3, fault active`.
 * @param begun how many taps the waiter has begun; 0 if the round failed while the waiter opened the table
 */
export function describeMoment({ injectAt, revertAt }: Plan, begun: number): string {
  const index = begun - 1
  const fault = index < injectAt ? 'not yet injected' : index > revertAt ? 'reverted' : 'active'
  return `${begun === 0 ? 'before the first tap' : `at tap ${index}`}, fault ${fault}`
}
