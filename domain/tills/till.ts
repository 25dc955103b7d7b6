import type { BusinessDate } from '../business-day.ts'
import { sum } from '../money.ts'

/**
 * Why cash goes into a till or out of it, other than by a payment: change was brought (`in`), something was bought
 * (`out`), cash was taken to the safe (`drop`), or tips were paid to staff (`tips`).
 */
export const tillMoveKinds = ['in', 'out', 'drop', 'tips'] as const
export type TillMoveKind = (typeof tillMoveKinds)[number]

/** `amount` is positive, in minor units (cents). `uid`: the user who got the tips. `by`: the user who moved the cash. */
export type TillMove = {
  kind: TillMoveKind
  amount: number
  reasonId?: string
  note?: string
  uid?: string
  by: string
  via?: string
  at: number
}

/**
 * The document `tills/{tillId}`: a drawer of cash or the purse of a waiter, from its opening until it is counted.
 * Amounts are in minor units (cents).
 */
export type Till = {
  kind: 'drawer' | 'bank'
  name: string
  /** The business date of everything that is paid into the till while it is open. */
  date: BusinessDate
  /** The uid of the user who is responsible for the cash. */
  holder: string
  /** The cash that was in the till when it was opened. */
  float: number
  moves: { [moveId: string]: TillMove }
  /** `uncounted`: the day was closed before anybody counted the till. */
  status: 'open' | 'counted' | 'uncounted'
  openedAt: number
  counted?: number
  /** How many notes or coins of each value were counted. The keys are values in minor units. */
  denominations?: { [value: string]: number }
  /** What should have been in the till, and `counted` minus `expected`. Only the server knows all payments. */
  expected?: number
  difference?: number
  countedAt?: number
  countedBy?: string
  /**
   * Why a manager should look at the till: the server got a count or a move of cash of a till that it did not know, or
   * the difference is larger than the tenant allows.
   */
  review?: 'unknown_till' | 'difference'
  /** For each applied command, the version that it made. */
  applied: { [commandId: string]: number }
  version: number
}

export type TillsById = { readonly [tillId: string]: Till }

/** More would make the document too large. */
export const maxTillMoves = 2_000

/**
 * Computes how much cash should be in a till.
 * @param cash what guests paid in cash into the till, with tips, less what was given back
 */
export function computeExpected({ float, moves }: Pick<Till, 'float' | 'moves'>, cash: number): number {
  return float + cash + sum(Object.values(moves).map(({ kind, amount }) => (kind === 'in' ? amount : -amount)))
}

/** @returns the id of the open till that a user holds, into which the payments go that this user takes */
export const findOpenTill = <T extends Pick<Till, 'holder' | 'status'>>(
  tills: { readonly [tillId: string]: T },
  holder: string,
): string | undefined => Object.entries(tills).find(([, till]) => till.holder === holder && till.status === 'open')?.[0]
