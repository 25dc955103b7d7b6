import type { Order } from '../../../domain/order.ts'
import { CallError } from '../../platform/call-error.ts'
import { systemClock } from '../../platform/clock.ts'
import { callFunction } from '../../platform/functions.ts'
import { signInAsGuest } from '../../platform/session.ts'
import { NotSavedError } from '../outbox/errors.ts'
import { store } from '../store/connection.ts'
import { isStoreError } from '../store/is-store-error.ts'
import { saveJoinedOrder } from './save-joined-order.ts'

/**
 * The content of a table's QR code, as the function `join` takes it.
 * `t`: the secret code of the table. `customer`: number or id of the member who pays.
 */
export type TableCode = { tableId: string; t: string; customer?: string }
type JoinAnswer = { orderId: string; token: string; order: Order }

/**
 * `refused`: the code is not of this table. `busy`: the server limits how often guests may join.
 * `unreachable`: the server did not answer; the guest can try again.
 */
export type JoinResult = 'joined' | 'refused' | 'busy' | 'unreachable'

const joinTimeoutMs = 20_000

/**
 * Signs the guest in, joins the table's order, and saves the order and its token on this phone. Joining twice is
 * harmless.
 * @throws NotSavedError when this phone could not store it
 */
export async function joinTable(code: TableCode): Promise<JoinResult> {
  try {
    if (!(await signInAsGuest()).ok) return 'unreachable'
    const { orderId, token, order } = await callFunction<JoinAnswer>('join', code, { timeout: joinTimeoutMs })
    const { departmentId } = order
    const joined = { orderId, token, tableId: code.tableId, departmentId, at: systemClock.now() }
    await saveJoinedOrder(store(), joined, order)
    return 'joined'
  } catch (error) {
    if (error instanceof CallError) return resultOfCode[error.code] ?? 'unreachable'
    throw isStoreError(error) ? new NotSavedError(error) : error
  }
}

const resultOfCode: { [Code in CallError['code']]?: JoinResult } = {
  denied: 'refused',
  invalid: 'refused',
  slow_down: 'busy',
}
