import type { Order } from '../../../domain/order.ts'
import type { PickupWords } from '../../i18n/pickup/words.ts'
import type { ProgressWords } from '../../i18n/progress/words.ts'

type NamedCheck = Pick<Order, 'number' | 'tableId' | 'pickup'>

/**
 * Names a check as all screens do: by its table, as `PARA LLEVAR Ruiz` if it has no table, or by its number.
 * @param tableName the name of the order's tables, see `nameTables`; `undefined` if the order has none, or one that was
 * deleted
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
 * `PARA LLEVAR Ruiz`, `Barra B-17`. @returns undefined for a check with a table, or of which nothing but its number is
 * known
 */
export function nameWithoutTable(
  { tableId, number, pickup }: NamedCheck,
  words: Pick<PickupWords, 'mark'>,
): string | undefined {
  if (tableId !== undefined || !pickup) return undefined
  return [words.mark[pickup.kind], pickup.name ?? number].filter(Boolean).join(' ')
}
