import { type Order, sortLines } from '../../../domain/order.ts'
import { maxNoticeText, type PushNotice } from '../../../domain/push-notice.ts'
import { nameTables } from '../../../domain/table-names.ts'
import type { Subscription } from './subscription.ts'
import { readyTitle } from './words.ts'

/**
 * Says which dishes of an order are ready, also those that were so before, because a message replaces the earlier one of
 * its order. It has no prices and no names of guests: it is shown on a locked screen.
 * @param tableName the name of a table, if the table exists
 */
export function composeReadyNotice(
  tenantId: string,
  { uid, language }: Pick<Subscription, 'uid' | 'language'>,
  { orderId, order }: { orderId: string; order: Order },
  tableName: (tableId: string) => string | undefined,
): PushNotice {
  const ready = sortLines(order).flatMap(([, line]) => (line.status === 'ready' ? line : []))
  const dishes = ready.map(({ quantity, name }) => (quantity === 1 ? name : `${quantity} ${name}`))
  const place = nameTables(order, tableName) ?? order.number
  return {
    ...{ tenantId, uid, orderId },
    title: cut(readyTitle[language](place, ready.length)),
    body: cut(dishes.join(', ')),
    path: `/table/${order.departmentId}/${orderId}`,
  }
}

const cut = (text: string): string =>
  text.length <= maxNoticeText ? text : `${text.slice(0, maxNoticeText - 1).toWellFormed()}…`
