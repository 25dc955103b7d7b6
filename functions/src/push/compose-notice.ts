import { type Order, sortLines } from '../../../domain/order.ts'
import { maxNoticeTextLength, type PushNotice } from '../../../domain/push-notice.ts'
import { formatTableNames } from '../../../domain/table-names.ts'
import type { Subscription } from './subscription.ts'
import { readyTitle } from './words.ts'

/**
 * Composes the push message about the ready dishes of an order, with a title like `Mesa 4: 2 platillos listos`. It
 * lists all ready dishes of the order, because the message replaces the last message of the same order; a text that is
 * too long is cut. It contains no prices and no names of guests, because a locked screen shows it.
 * @param tableName returns the name of a table, if the table exists
 */
export function composeReadyNotice(
  tenantId: string,
  { uid, language }: Pick<Subscription, 'uid' | 'language'>,
  { orderId, order }: { orderId: string; order: Order },
  tableName: (tableId: string) => string | undefined,
): PushNotice {
  const ready = sortLines(order).flatMap(([, line]) => (line.status === 'ready' ? line : []))
  const dishes = ready.map(({ quantity, name }) => (quantity === 1 ? name : `${quantity} ${name}`))
  const place = formatTableNames(order, tableName) ?? order.number
  return {
    ...{ tenantId, uid, orderId },
    title: cut(readyTitle[language](place, ready.length)),
    body: cut(dishes.join(', ')),
    path: `/table/${order.departmentId}/${orderId}`,
  }
}

const cut = (text: string): string =>
  text.length <= maxNoticeTextLength ? text : `${text.slice(0, maxNoticeTextLength - 1).toWellFormed()}…`
