import type { Order } from '../../../domain/order.ts'
import type { CallError } from '../../platform/call-error.ts'
import { systemClock } from '../../platform/clock.ts'
import { call } from '../../platform/functions.ts'
import { signInAsGuest } from '../../platform/session.ts'
import { store } from '../store/connection.ts'
import { saveJoinedOrder } from './save-joined-order.ts'

/** What a table's QR says; `customer`: the member on whom it is to be, by number or id. */
export type TableCode = { tableId: string; t: string; customer?: string }
type Answer = { orderId: string; token: string; order: Order }
/** `refused`: the code is not this table's. `busy`: too often. `unreachable`: not now; nothing is lost by trying again. */
export type JoinResult = 'joined' | 'refused' | 'busy' | 'unreachable'

/** Sits down at a table: its order enters the mirror, and its token is kept on this phone. Never throws. */
export async function joinTable(code: TableCode): Promise<JoinResult> {
  try {
    if (!(await signInAsGuest()).ok) return 'unreachable'
    const { orderId, token, order } = await call<Answer>('join', code, { timeout: 20_000 })
    await saveJoinedOrder(
      store(),
      { orderId, token, tableId: code.tableId, departmentId: order.departmentId, at: systemClock.now() },
      order,
    )
    return 'joined'
  } catch (error) {
    const { code: reason } = error as Partial<CallError>
    if (reason === 'denied' || reason === 'invalid') return 'refused'
    return reason === 'slow_down' ? 'busy' : 'unreachable'
  }
}
