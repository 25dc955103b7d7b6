import type { Command } from '../../domain/commands.ts'
import type { Order } from '../../domain/order.ts'
import type { Translate } from '../i18n/i18n.tsx'

type NameOf = (id: string) => string | undefined
/** What this device knows of the orders and tables that commands speak of. */
export type Known = {
  orders: readonly { id: string; order: Order }[]
  tables: readonly { id: string; name: string }[]
}

/** A command as a waiter would tell it. `nameOf` knows lines by id, where this device does. */
export function commandWords(command: Command, nameOf: NameOf, t: Translate): string {
  const { type, payload } = command
  const what = (id: string) => ({ what: nameOf(id) ?? t('command.line') })
  switch (type) {
    case 'addLine':
    case 'changeLine':
    case 'removeLine':
    case 'advanceLine':
    case 'voidLine':
    case 'compLine':
      return t(`command.${type}`, what(payload.lineId))
    case 'sendLines':
      return t.count('command.sendLines', payload.lineIds.length)
    case 'setCovers':
      return t('command.setCovers', { count: payload.covers })
    default:
      return t(`command.${type}`)
  }
}

type PendingItem = { id: string; place: string; what: string; at: number }
export type PendingRow = { commandId: string; command: Command; state: 'pending' | 'rejected' }

/** The rows of what waits, newest first, each with where and what. */
export function pendingItems(rows: readonly PendingRow[], { orders, tables }: Known, t: Translate): PendingItem[] {
  const commands = rows.map(row => row.command)
  const orderById = new Map(orders.map(view => [view.id, view.order]))
  const opened = new Map(commands.flatMap(each => (each.type === 'openOrder' ? [[each.orderId, each.payload]] : [])))
  const place = (orderId: string | null) => {
    const order = orderId === null ? undefined : (orderById.get(orderId) ?? opened.get(orderId))
    return tables.find(({ id }) => id === order?.tableId)?.name ?? order?.number ?? t('order.title')
  }
  return rows
    .filter(row => row.state === 'pending')
    .map(({ commandId, command }) => ({
      id: commandId,
      place: place(command.orderId),
      what: commandWords(command, id => lineName(orders, id), t),
      at: command.at,
    }))
    .reverse()
}

function lineName(orders: Known['orders'], lineId: string): string | undefined {
  for (const { order } of orders) if (order.lines[lineId]) return order.lines[lineId].name
  return undefined
}
