import type { Order } from '../../../domain/order.ts'
import type { PickupWords } from '../../i18n/pickup/words.ts'
import type { ProgressWords } from '../../i18n/progress/words.ts'

type NamedCheck = Pick<Order, 'number' | 'tableId' | 'pickup'>

/**
 * Returns the name with which screens show a check: the name of its table, for example `Mesa 4`; for a check without a
 * table, for example `PARA LLEVAR Ruiz` (takeaway); otherwise its number, for example `B-17`, or the text `noNumber`.
 * @param tableName the name of the check's table or combined tables, for example `Mesa 10 + 12`; `undefined` if the
 * check has no table, or if its table was deleted
 */
export function nameCheck(
  order: NamedCheck,
  tableName: string | undefined,
  words: Pick<PickupWords, 'mark'>,
  { noNumber }: Pick<ProgressWords, 'noNumber'>,
): string {
  const number = order.number || noNumber
  return tableName ?? nameWithoutTable(order, words) ?? number
}

/**
 * Returns the name of a check that has no table, for example `PARA LLEVAR Ruiz` (takeaway) or `Barra B-17` (bar).
 * @returns `undefined` for a check with a table, and for a check without pickup details
 */
export function nameWithoutTable(
  { tableId, number, pickup }: NamedCheck,
  words: Pick<PickupWords, 'mark'>,
): string | undefined {
  if (tableId !== undefined || !pickup) return undefined
  return [words.mark[pickup.kind], pickup.name ?? number].filter(Boolean).join(' ')
}
