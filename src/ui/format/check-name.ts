import type { Order } from '../../../domain/order.ts'
import type { PickupWords } from '../../i18n/pickup/words.ts'
import type { ProgressWords } from '../../i18n/progress/words.ts'

type NamedCheck = Pick<Order, 'number' | 'tableId' | 'pickup'>

/**
 * Returns the name of a check, the same on all screens: the name of its table; `PARA LLEVAR Ruiz` if it has no table;
 * or else its number.
 * @param tableName the name of the order's tables, see `formatTableNames`; `undefined` if the order has no table, or if its
 * table was deleted
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
 * Returns the name of a check without a table, for example `PARA LLEVAR Ruiz` or `Barra B-17`. @returns `undefined` for
 * a check with a table, and for a check without pickup details
 */
export function nameWithoutTable(
  { tableId, number, pickup }: NamedCheck,
  words: Pick<PickupWords, 'mark'>,
): string | undefined {
  if (tableId !== undefined || !pickup) return undefined
  return [words.mark[pickup.kind], pickup.name ?? number].filter(Boolean).join(' ')
}
