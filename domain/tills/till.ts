import type { BusinessDate } from '../business-day.ts'
import { sum } from '../money.ts'

/**
 * Why cash goes into a till or out of it, other than by a payment. `in`: for example, change was brought. `out`: for
 * example, something was bought. `drop`: cash was taken to the safe. `tips`: tips were paid to staff.
 */
export const tillMoveKinds = ['in', 'out', 'drop', 'tips'] as const
export type TillMoveKind = (typeof tillMoveKinds)[number]

/**
 * Cash that was put into a till or taken out of it other than by a payment. `amount`: always positive, in minor units
 * (cents). `uid`: the user who got the tips. `by`: the uid of the user who moved the cash.
 */
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
 * The document `tills/{tillId}`: a cash drawer (`drawer`) or the purse of a waiter (`bank`), from its opening until it
 * is counted. Amounts are in minor units (cents).
 */
export type Till = {
  kind: 'drawer' | 'bank'
  name: string
  /** The business date of all payments into the till while it is open, even after midnight. */
  date: BusinessDate
  /** The uid of the user who is responsible for the cash. */
  holder: string
  /** The cash that was in the till when it was opened. */
  float: number
  moves: { [moveId: string]: TillMove }
  /** `uncounted`: the business date was closed before anybody counted the till. */
  status: 'open' | 'counted' | 'uncounted'
  openedAt: number
  counted?: number
  /** How many notes or coins of each value were counted: `{ '5000': 3 }` for three notes of 50.00. */
  denominations?: { [value: string]: number }
  /** The cash that should have been in the till, and `counted` minus `expected`. Only the server sets them. */
  expected?: number
  difference?: number
  countedAt?: number
  countedBy?: string
  /**
   * Why a manager should check the till. `unknown_till`: a command moved or counted its cash before the server knew the
   * till. `difference`: the difference is larger than the tenant allows.
   */
  review?: 'unknown_till' | 'difference'
  /** The applied commands: for each command id, the version of the till after the command. */
  applied: { [commandId: string]: number }
  version: number
}

export type TillsById = { readonly [tillId: string]: Till }

/** The most moves of cash in one till. With more, its document could become too large for Firestore. */
export const maxTillMoves = 2_000

/**
 * Computes how much cash should be in a till, in minor units (cents).
 * @param cash the cash that was paid into the till, including tips and payments for accounts, minus refunds
 */
export function computeExpected({ float, moves }: Pick<Till, 'float' | 'moves'>, cash: number): number {
  return float + cash + sum(Object.values(moves).map(({ kind, amount }) => (kind === 'in' ? amount : -amount)))
}

/** @returns the id of the open till for which the user `holder` is responsible, and into which their payments go */
export const findOpenTill = <T extends Pick<Till, 'holder' | 'status'>>(
  tills: { readonly [tillId: string]: T },
  holder: string,
): string | undefined => Object.entries(tills).find(([, till]) => till.holder === holder && till.status === 'open')?.[0]
