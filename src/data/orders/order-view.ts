import type { Payload } from '../../../domain/commands.ts'
import { isOrderedLine } from '../../../domain/minimum.ts'
import { getOwn, omitUndefined } from '../../../domain/objects.ts'
import {
  createEmptyOrder,
  isOpenOrBilled,
  type Line,
  type LineStatus,
  type Order,
  sortLines,
  tableIdsOf,
} from '../../../domain/order.ts'
import { computeLineAmount } from '../../../domain/pricing.ts'
import { checkChosenOptions } from '../../../domain/selection.ts'
import type { OutboxCommand } from '../outbox/outbox-commands.ts'
import { isInConfirmedOrders, lineIdsOf } from '../outbox/outbox-row.ts'
import type { OrdersById } from '../store/schema.ts'
import type { FoldResult } from './fold.ts'
import type { Rules } from './rule-context.ts'
import { findSourceLines } from './source-lines.ts'
import { findUnconfirmedLines, findUnconfirmedMoney } from './unconfirmed.ts'
import type { LineView, OrderView } from './views.ts'

/**
 * Builds the view of the order `id` for the screens.
 * @param rows the commands on this order, oldest first, including rejected ones
 * @param confirmed the orders as the server sent them
 * @returns `null` when this device has neither the order nor a command on it
 */
export function buildOrderView(
  id: string,
  rows: OutboxCommand[],
  confirmed: OrdersById,
  { orders, refused }: FoldResult,
  rules: Rules,
): OrderView | null {
  const order = getOwn(orders, id) ?? placeholderOrder(rows)
  if (!order) return null

  const rejected = rows.filter(row => row.state === 'rejected')
  const pending = rows.filter(row => row.state === 'pending')
  const unconfirmed = pending.filter(row => !isInConfirmedOrders(row, confirmed))
  const unconfirmedCommands = unconfirmed.map(({ command }) => command)
  const unconfirmedLines = findUnconfirmedLines(unconfirmedCommands, order, confirmed)

  const sources = findSourceLines(unconfirmedCommands)
  const ordered = sortLines(order).filter(([lineId]) => isOrderedLine(lineId))
  const lines = ordered.map(([lineId, line]): LineView => {
    // A line that an unsent command splits off is not on the server yet. So the screen shows the status of the line
    // that was split.
    const sourceId = sources.get(lineId) ?? lineId
    const serverStatus = unconfirmed.length === 0 ? line.status : findServerStatus(confirmed, id, sourceId)
    const lastUnconfirmed = unconfirmedLines.get(lineId)
    const isPending = lastUnconfirmed !== undefined || serverStatus !== line.status
    const view: LineView = {
      id: lineId,
      line,
      amount: computeLineAmount(line),
      state: isPending ? 'pending' : line.status,
    }
    if (lastUnconfirmed !== undefined) view.lastUnconfirmed = lastUnconfirmed
    return serverStatus === undefined ? view : { ...view, serverStatus }
  })
  // A line must not vanish after the tap, so a line is also shown if its `addLine` was refused on this device or
  // rejected by the server.
  for (const row of rows) {
    if (row.command.type !== 'addLine' || getOwn(order.lines, row.command.payload.lineId)) continue
    const { payload } = row.command
    if (row.state === 'rejected')
      lines.push({ ...createLine(row, payload, rules), state: 'rejected', code: row.code, commandId: row.id })
    else if (refused.has(row.id))
      lines.push({ ...createLine(row, applyPendingChanges(payload, pending), rules), state: 'pending' })
  }

  const unconfirmedMoney = findUnconfirmedMoney(unconfirmedCommands, order, confirmed)
  const onServer = getOwn(confirmed, id)
  const serverTableIds = listTakenTables(onServer)
  const [serverTableId] = serverTableIds
  const taken = listTakenTables(order)
  const leftTableIds = serverTableIds.filter(tableId => !taken.includes(tableId))
  return {
    id,
    order,
    lines,
    pendingCount: pending.length,
    unconfirmedTypes: new Set(unconfirmedCommands.map(({ type }) => type)),
    rejectedCommands: rejected.map(({ id: commandId, command, code = 'invalid' }) => ({
      commandId,
      type: command.type,
      code,
      lineIds: lineIdsOf(command),
      at: command.at,
    })),
    ...(unconfirmedMoney && { unconfirmedMoney }),
    ...(serverTableId !== undefined && { serverTableId }),
    ...(leftTableIds.length > 0 && { leftTableIds }),
  }
}

const listTakenTables = (order: Order | undefined): string[] =>
  order && isOpenOrBilled(order) ? tableIdsOf(order) : []

/**
 * Returns the status of a line on the server. Searches other orders too, because a pending command may have moved the
 * line to this order, while the server still has the line on another order.
 */
function findServerStatus(confirmed: OrdersById, orderId: string, lineId: string): LineStatus | undefined {
  const own = getOwn(getOwn(confirmed, orderId)?.lines ?? {}, lineId)
  if (own) return own.status
  return Object.values(confirmed)
    .map(({ lines }) => getOwn(lines, lineId))
    .find(line => line !== undefined)?.status
}

/** Returns the payload of an `addLine` with the changes that pending `changeLine` commands make to the line. */
function applyPendingChanges(payload: Payload<'addLine'>, pending: OutboxCommand[]): Payload<'addLine'> {
  const changes = pending.flatMap(({ command }) =>
    command.type === 'changeLine' && command.payload.lineId === payload.lineId ? omitUndefined(command.payload) : [],
  )
  return Object.assign({}, payload, ...changes)
}

function createLine({ uid, command }: OutboxCommand, payload: Payload<'addLine'>, { catalogue }: Rules) {
  const { productId, quantity, seat, course, note } = payload
  const product = catalogue.product(productId)
  const selection = product && checkChosenOptions(product, payload.options, catalogue)
  const line: Line = omitUndefined({
    productId,
    name: product?.name ?? productId,
    unitPrice: payload.seen?.price ?? payload.price ?? 0,
    quantity,
    options: selection && 'options' in selection ? selection.options : [],
    seat,
    course,
    note,
    status: 'draft',
    position: Number.MAX_SAFE_INTEGER,
    by: uid,
    at: command.at,
    taxes: [],
  })
  return { id: payload.lineId, line, amount: computeLineAmount(line) }
}

/**
 * Creates an empty order in place of an order that this device does not have, so that the screen can show the commands
 * on that order.
 */
function placeholderOrder(rows: OutboxCommand[]): Order | undefined {
  const [first] = rows
  if (!first) return undefined
  const opening = rows.map(row => row.command).find(command => command.type === 'openOrder')
  return createEmptyOrder({
    number: '',
    departmentId: opening?.payload.departmentId ?? '',
    tableId: opening?.payload.tableId,
    customerId: opening?.payload.customerId,
    covers: opening?.payload.covers ?? 1,
    openedBy: first.uid,
    openedAt: first.command.at,
    practice: opening?.payload.practice,
  })
}
