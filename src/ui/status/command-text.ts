import type { Command } from '../../../domain/commands.ts'
import type { Translate } from '../../i18n/i18n.tsx'

type Names = ReadonlyMap<string, string>
/** What this device can call the places, lines and products that commands know by id alone. */
export type DisplayNames = { places: Names; lines: Names; products: Names }

/** A command as a waiter would tell it, with how many of it. */
export function commandWords(
  { type, payload }: Command,
  { lines, products }: Omit<DisplayNames, 'places'>,
  t: Translate,
): string {
  const line = (id: string) => lines.get(id) ?? t('command.line')
  switch (type) {
    case 'addLine':
      return t('command.addLine', { what: `${times(payload.quantity)}${line(payload.lineId)}` })
    case 'changeLine':
    case 'removeLine':
    case 'advanceLine':
    case 'voidLine':
    case 'compLine':
      return t(`command.${type}`, { what: line(payload.lineId) })
    case 'sendLines':
      return t.count('command.sendLines', payload.lineIds.length)
    case 'setCovers':
      return t('command.setCovers', { count: payload.covers })
    case 'markAvailable':
      return `${t('command.markAvailable')}: ${products.get(payload.productId) ?? payload.productId}`
    default:
      return t(`command.${type}`)
  }
}

const times = (quantity: number): string => (quantity > 1 ? `${quantity} × ` : '')

/** Where a command belongs: on a table, on a check by its number, or on the menu itself. */
export function placeWords({ orderId }: Command, places: Names, t: Translate): string {
  return orderId === null ? t('menu.title') : (places.get(orderId) ?? t('order.title'))
}
