import type { Command } from '../../../domain/commands.ts'
import type { CommonWords } from '../../i18n/common/words.ts'
import type { ProgressWords } from '../../i18n/progress/words.ts'

type Names = ReadonlyMap<string, string>
/** Names by id of the places, lines and products that commands refer to. */
export type DisplayNames = { places: Names; lines: Names; products: Names }

/** Describes a command: `Agregar: 2 × Chistorra`. */
export function describeCommand(
  { type, payload }: Command,
  { lines, products }: Omit<DisplayNames, 'places'>,
  { command: words }: Pick<ProgressWords, 'command'>,
): string {
  const line = (id: string) => lines.get(id) ?? words.line
  switch (type) {
    case 'addLine':
      return words.addLine(`${times(payload.quantity)}${line(payload.lineId)}`)
    case 'changeLine':
    case 'removeLine':
    case 'advanceLine':
    case 'voidLine':
    case 'compLine':
      return words[type](line(payload.lineId))
    case 'sendLines':
      return words.sendLines(payload.lineIds.length)
    case 'setCovers':
      return words.setCovers(payload.covers)
    case 'markAvailable':
      return `${words.markAvailable}: ${products.get(payload.productId) ?? payload.productId}`
    default:
      return words[type]
  }
}

const times = (quantity: number): string => (quantity > 1 ? `${quantity} × ` : '')

/** Names the place of a command: its table, its check, or the menu when it belongs to no order. */
export function describePlace({ orderId }: Command, places: Names, words: Pick<CommonWords, 'menu' | 'order'>): string {
  return orderId === null ? words.menu : (places.get(orderId) ?? words.order)
}
