import type { Order } from '../../../domain/order.ts'
import { CallError } from '../../platform/call-error.ts'
import { systemClock } from '../../platform/clock.ts'
import { callCloudFunction } from '../../platform/functions.ts'
import { newRandomHexId } from '../../platform/ids.ts'
import { signInAsGuest } from '../../platform/session.ts'
import { NotSavedError } from '../outbox/errors.ts'
import { store } from '../store/connection.ts'
import { isStoreError } from '../store/is-store-error.ts'
import { findOrCreateSecret, forgetSecret } from './pending-join.ts'
import { saveJoinedOrder } from './save-joined-order.ts'

/**
 * The table or golf hole at which a guest joins, and the secret `t` in its QR code. `customer`: the number or the id of
 * the customer who pays, for example a member of a club; missing if the address of the page names none.
 */
export type TableQrCode = { tableId: string; t: string; customer?: string }
/**
 * How a guest joins the check of a group. Another phone of the group shows a QR code with the `token`, and an invite
 * code of four digits (`invite`). One of the two is enough.
 */
export type Invitation = { token: string } | { invite: string }
type JoinAnswer = { orderId: string; token: string; order: Order }

/**
 * `refused`: wrong table, secret, token or invite code. `busy`: for example, too many new checks of this table wait for
 * a waiter, or too many wrong invite codes were sent. `full`: the check has its maximum of phones. `ended`: the check
 * is no longer open. `dropped`: staff removed the phones of the group from the check. `paused`: the operator of the
 * servers has paused this restaurant. `unreachable`: the sign-in failed, or the call of the server function `join`
 * failed for another reason.
 */
export type JoinResult = 'joined' | 'refused' | 'busy' | 'full' | 'ended' | 'dropped' | 'paused' | 'unreachable'

const joinTimeoutMs = 20_000

/**
 * Signs the guest in, joins the order of the table or of the guest's group, and saves the order and its token (the
 * secret that gives access to the order) on this phone. With an `invitation`, the server opens no new check: if the
 * token or invite code is no longer valid, it refuses the call.
 * @throws NotSavedError when the phone cannot store the order, the guest's session or the secret for the call
 */
export async function joinTable(code: TableQrCode, invitation?: Invitation): Promise<JoinResult> {
  try {
    if (!(await signInAsGuest()).ok) return 'unreachable'
    const secret = await findOrCreateSecret(store(), code.tableId, newRandomHexId)
    const data = { ...code, ...invitation, secret, ...(invitation && { ownCheck: false }) }
    const { orderId, token, order } = await callCloudFunction<JoinAnswer>('join', data, { timeout: joinTimeoutMs })
    const { departmentId } = order
    const { tableId, t } = code
    await saveJoinedOrder(store(), { orderId, token, tableId, t, departmentId, at: systemClock.now() }, order)
    return 'joined'
  } catch (error) {
    if (error instanceof CallError) return handleJoinError(error, invitation)
    throw isStoreError(error) ? new NotSavedError(error) : error
  }
}

async function handleJoinError({ code, details }: CallError, invitation: Invitation | undefined): Promise<JoinResult> {
  if (code !== 'conflict') return resultOfCode[code] ?? 'unreachable'
  if (details.reason === 'phones') return 'full'
  if (details.reason === 'dropped') return 'dropped'
  if (!invitation) await forgetSecret(store())
  return 'ended'
}

const resultOfCode: { [Code in CallError['code']]?: JoinResult } = {
  denied: 'refused',
  invalid: 'refused',
  slow_down: 'busy',
  paused: 'paused',
}
