import type { BalancesById } from '../../../domain/accounts.ts'
import { type RejectionCode, rejectionCodes } from '../../../domain/errors.ts'
import type { Order } from '../../../domain/order.ts'
import type { TillsById } from '../../../domain/tills/till.ts'

const statuses = ['accepted', 'rejected', 'seen'] as const
type Result = { seq: number; id: string; status: (typeof statuses)[number]; code?: RejectionCode }

/**
 * The answer of the Cloud Function `orders` to a call. In a result, `seq` is the number that the device gave the
 * command, and `seen` means that the server has applied the command before, perhaps from another device.
 */
export type OrdersAnswer = {
  results: Result[]
  orders: { [id: string]: Order }
  /** The tills that the commands are about. Missing if there are none, or if the user may not read tills. */
  tills?: TillsById
  /**
   * The balances of members' accounts that the commands may have changed. Missing if there are none, or if the user may
   * not read them.
   */
  accounts?: BalancesById
  /** The highest command number of this device that the server has received. */
  lastSeq: number
  /** The random id of the server's data, which changes when the data is restored. */
  epoch: string
  /** The letters in front of the numbers of this device's checks: `A` in `A-17`. */
  letters: string
  /** The server's time in milliseconds since 1970. Missing if the server has an earlier version. */
  now?: number
}

/**
 * Checks the shape of the answer. No schema library is used, so that a first visit need not load one.
 * @returns `undefined` if the answer is not from the Cloud Function `orders`, for example if it is the login page of a
 * captive portal
 */
export function parseOrdersAnswer(answer: unknown): OrdersAnswer | undefined {
  const { results, orders, tills, accounts, lastSeq, epoch, letters, now } = (answer ?? {}) as Partial<OrdersAnswer>
  if (!isCount(lastSeq) || typeof epoch !== 'string' || typeof letters !== 'string') return undefined
  if (!Array.isArray(results) || !results.every(isResult)) return undefined
  // The fields of each order are checked later, when the order is read from IndexedDB.
  if (!areDocuments(orders)) return undefined
  if (![tills, accounts].every(documents => documents === undefined || areDocuments(documents))) return undefined
  const optional = { ...(tills && { tills }), ...(accounts && { accounts }), ...(isCount(now) && { now }) }
  return { results: results.map(withKnownCode), orders, lastSeq, epoch, letters, ...optional }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const areDocuments = (documents: unknown): documents is object =>
  isObject(documents) && Object.values(documents).every(isObject)

function isResult(value: unknown): value is Result {
  const { seq, id, status } = (value ?? {}) as Partial<Result>
  return isCount(seq) && typeof id === 'string' && statuses.some(each => each === status)
}

/** Replaces an error code that this version of the app does not know by `invalid`. A newer server may send one. */
function withKnownCode({ seq, id, status, code }: Result): Result {
  if (code === undefined) return { seq, id, status }
  return { seq, id, status, code: rejectionCodes.includes(code) ? code : 'invalid' }
}
