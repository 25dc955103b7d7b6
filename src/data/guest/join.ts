import type { Order } from '../../../domain/order.ts'
import { CallError } from '../../platform/call-error.ts'
import { systemClock } from '../../platform/clock.ts'
import { callCloudFunction } from '../../platform/functions.ts'
import { signInAsGuest } from '../../platform/session.ts'
import { NotSavedError } from '../outbox/errors.ts'
import { store } from '../store/connection.ts'
import { isStoreError } from '../store/is-store-error.ts'
import { saveJoinedOrder } from './save-joined-order.ts'

/**
 * The content of the QR code on a table. `t`: the secret of the table. `customer`: the number or the id of the customer
 * who pays, for example a member of a club.
 */
export type TableQrCode = { tableId: string; t: string; customer?: string }
type JoinAnswer = { orderId: string; token: string; order: Order }

/**
 * `refused`: wrong table or secret. `busy`: too many guests have joined lately. `unreachable`: any other failed call.
 */
export type JoinResult = 'joined' | 'refused' | 'busy' | 'unreachable'

const joinTimeoutMs = 20_000

/**
 * Signs the guest in, joins the order of the table, and saves the order and its token on this phone.
 * @throws NotSavedError when the phone cannot store the order
 */
export async function joinTable(code: TableQrCode): Promise<JoinResult> {
  try {
    if (!(await signInAsGuest()).ok) return 'unreachable'
    const { orderId, token, order } = await callCloudFunction<JoinAnswer>('join', code, { timeout: joinTimeoutMs })
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
