import type { BalancesById } from '../../../domain/accounts.ts'
import { type RejectionCode, rejectionCodes } from '../../../domain/errors.ts'
import type { Order } from '../../../domain/order.ts'
import type { TillsById } from '../../../domain/tills/till.ts'

const statuses = ['accepted', 'rejected', 'seen'] as const
type Result = { seq: number; id: string; status: (typeof statuses)[number]; code?: RejectionCode }

export type OrdersAnswer = {
  results: Result[]
  orders: { [id: string]: Order }
  /** The tills that the commands name. Missing if the user may not read tills. */
  tills?: TillsById
  /** The accounts that the commands may have changed. Missing if the user may not read them. */
  accounts?: BalancesById
  lastSeq: number
  epoch: string
  letters: string
  /** The server's time. Missing if the server has an earlier version. */
  now?: number
}

/**
 * Checks the answer without a schema library, so that a first visit does not have to load the library.
 * @returns `undefined` when the answer is not from the Cloud Function `orders`, for example the login page of a captive
 * portal
 */
export function parseAnswer(answer: unknown): OrdersAnswer | undefined {
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

/** A newer server may send an error code that this client does not know. Such a code is replaced by `invalid`. */
function withKnownCode({ seq, id, status, code }: Result): Result {
  if (code === undefined) return { seq, id, status }
  return { seq, id, status, code: rejectionCodes.includes(code) ? code : 'invalid' }
}
