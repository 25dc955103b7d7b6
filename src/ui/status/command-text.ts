import type { Command } from '../../../domain/commands.ts'
import type { CommonWords } from '../../i18n/common/words.ts'
import type { ProgressWords } from '../../i18n/progress/words.ts'

type Names = ReadonlyMap<string, string>
type Quantities = ReadonlyMap<string, number>
/** What texts about commands show in place of ids. */
export type DisplayNames = {
  /** By order id: the name of the order's table, or the number of the order. */
  places: Names
  /** By line id: the name of the line's product. */
  lines: Names
  /** By product id: the name of the product. */
  products: Names
  /** By line id: the number of portions. */
  quantities: Quantities
  /** The ids of the practice checks, with which a user learns. Their dishes are never sent to the kitchen. */
  practiceIds?: ReadonlySet<string>
}

/** Describes a command in one line, for example `Agregar: 2 × Chistorra` (add). */
export function describeCommand(
  { type, orderId, payload }: Command,
  { lines, products, quantities, practiceIds }: Omit<DisplayNames, 'places'>,
  { command: words }: Pick<ProgressWords, 'command'>,
): string {
  const line = (id: string) => lines.get(id) ?? words.line
  switch (type) {
    case 'addLine':
      return words[payload.remakes ? 'remake' : 'addLine'](`${formatQuantity(payload.quantity)}${line(payload.lineId)}`)
    case 'changeLine':
    case 'removeLine':
    case 'advanceLine':
    case 'voidLine':
    case 'compLine':
      return words[type](line(payload.lineId))
    case 'sendLines':
      return words[practiceIds?.has(orderId) ? 'sendPractice' : 'sendLines'](countDishes(payload.lineIds, quantities))
    case 'setCovers':
      return words.setCovers(payload.covers)
    case 'markAvailable':
      return `${words.markAvailable}: ${products.get(payload.productId) ?? payload.productId}`
    case 'closeDay':
      return words.closeDay(payload.date)
    default:
      return words[type]
  }
}

const countDishes = (lineIds: readonly string[], quantities: Quantities): number =>
  lineIds.reduce((sum, id) => sum + (quantities.get(id) ?? 1), 0)

/** Counts the portions that these commands send to the kitchen. Practice checks do not count. */
export const countDishesToSend = (
  commands: readonly Command[],
  { quantities, practiceIds }: Pick<DisplayNames, 'quantities' | 'practiceIds'>,
): number =>
  countDishes(
    commands.flatMap(({ type, orderId, payload }) =>
      type === 'sendLines' && !practiceIds?.has(orderId) ? payload.lineIds : [],
    ),
    quantities,
  )

const formatQuantity = (quantity: number): string => (quantity > 1 ? `${quantity} × ` : '')

/**
 * Names what a command changes: an order (by its table, for example `Mesa 4`, or its number) or the menu. All other
 * commands count as changes of the till.
 */
export function describeCommandTarget(
  { type, orderId }: Command,
  places: Names,
  words: Pick<CommonWords, 'menu' | 'order' | 'till'>,
): string {
  if (orderId !== null) return places.get(orderId) ?? words.order
  return type === 'markAvailable' ? words.menu : words.till
}
