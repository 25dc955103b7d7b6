import { findSettlement } from '../accounts.ts'
import type { Product } from '../catalogue.ts'
import type { Command, CommandType, Payload } from '../commands.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import { isPractice } from '../practice.ts'
import { computeFullAmount } from '../pricing.ts'
import { findActiveSchedules, findPrice } from '../schedules.ts'
import type { CommandContext, State } from '../state.ts'
import type { Stock } from '../stock.ts'
import { isSent } from '../transitions.ts'
import type { LogFact } from './log-fact.ts'

type LogState = Pick<State, 'orders' | 'tills' | 'stock' | 'accounts'>
type Context = Pick<CommandContext, 'now' | 'arrivedAt' | 'tenant' | 'catalogue' | 'customer'>
/** The fields of a logged action that depend on its kind. */
type Detail = Omit<LogFact, 'at' | 'askedBy' | 'orderId' | 'number' | 'tableId'>

/**
 * Compares the orders, tills, stock and accounts before and after an accepted command, and lists the actions that a
 * manager may want to look up later, for example a voided dish.
 * @returns an empty list for other commands, for a practice check, or if nothing changed
 */
export function listLogFacts(before: LogState, command: Command, after: LogState, context: Context): LogFact[] {
  const common = { at: context.now, askedBy: command.approval?.askedBy }
  const general = describeWithoutOrder(before, command, after, context)
  if (general) return [omitUndefined({ ...general, ...common })]
  const describe = descriptions[command.type] as Describe<CommandType> | undefined
  if (!describe) return []
  return Object.entries(after.orders).flatMap(([orderId, order]) => {
    const earlier = getOwn(before.orders, orderId)
    if (order === earlier || isPractice(order)) return []
    const detail = describe({ before: earlier, after: order, orders: before.orders }, command.payload, context)
    if (!detail) return []
    const { number, tableId } = order
    return [omitUndefined<LogFact>({ ...detail, ...common, orderId, number, tableId })]
  })
}

function describeWithoutOrder(
  before: LogState,
  command: Command,
  after: LogState,
  context: Context,
): Detail | undefined {
  switch (command.type) {
    case 'markAvailable': {
      const { productId, available, stock } = command.payload
      const product = context.catalogue.product(productId)
      if (!isStockChanged(getOwn(before.stock, productId), getOwn(after.stock, productId), product)) return undefined
      const name = product?.name
      return { kind: available && stock !== 0 ? 'onSale' : 'soldOut', ...omitUndefined({ name, quantity: stock }) }
    }
    case 'openTill':
    case 'moveCash':
    case 'closeTill': {
      const till = getOwn(after.tills ?? {}, command.payload.tillId)
      if (!till || till === getOwn(before.tills ?? {}, command.payload.tillId)) return undefined
      const { name, float, counted, difference } = till
      if (command.type === 'openTill') return { kind: 'tillOpened', name, amount: float }
      if (command.type === 'closeTill')
        return { kind: 'tillCounted', name, ...omitUndefined({ amount: counted, difference }) }
      const { kind: move, amount, note: reason } = command.payload
      return { kind: 'cashMoved', name, move, amount, ...omitUndefined({ reason }) }
    }
    case 'voidSettlement': {
      const { customerId, reason } = command.payload
      const settlement = findSettlement(after.accounts, command.payload)
      if (!settlement || settlement === findSettlement(before.accounts, command.payload)) return undefined
      const name = context.customer?.(customerId)?.name
      return { kind: 'settlementVoided', amount: settlement.amount, reason, ...omitUndefined({ name }) }
    }
    default:
      return undefined
  }
}

/**
 * Whether the number of portions left or the availability changed. If `available` is missing in the stock, `available`
 * of the product counts.
 */
function isStockChanged(
  before: Stock | undefined,
  after: Stock | undefined,
  product: Pick<Product, 'available'> | undefined,
): boolean {
  const { left, available = product?.available } = before ?? { left: null }
  return left !== (after?.left ?? null) || available !== (after?.available ?? product?.available)
}

type Change = { before: Order | undefined; after: Order; orders: State['orders'] }
type Describe<Type extends CommandType> = (
  change: Change,
  payload: Payload<Type>,
  context: Context,
) => Detail | undefined

const dishOf = (line: Line) => ({ name: line.name, quantity: line.quantity, amount: computeFullAmount(line) })

/** A line that reaches the server later than this after the tap is logged if its product then has another price. */
const maxUsualDelayMs = 15 * 60_000

function hasPriceOfOtherHour({ productId, unitPrice }: Line, { tenant, catalogue, now, arrivedAt = now }: Context) {
  const product = catalogue.product(productId)
  if (!product?.prices || arrivedAt - now <= maxUsualDelayMs) return false
  return findPrice(product, findActiveSchedules(tenant, arrivedAt)) !== unitPrice
}

const descriptions: { [Type in CommandType]?: Describe<Type> } = {
  voidLine({ before, after }, { lineId, reason }) {
    const [line, voided] = [getOwn(before?.lines ?? {}, lineId), getOwn(after.lines, lineId)]
    const isLost = line && isSent(line.status) && line.status !== 'void' && voided?.status === 'void'
    return isLost ? { kind: 'lineVoided', ...dishOf(line), reason } : undefined
  },
  compLine({ before, after }, { lineId, reason }) {
    const line = getOwn(after.lines, lineId)
    const isNew = line?.comped && !getOwn(before?.lines ?? {}, lineId)?.comped
    return isNew ? { kind: 'lineComped', ...dishOf(line), reason } : undefined
  },
  addLine({ after }, { lineId, remakes }, context) {
    const line = getOwn(after.lines, lineId)
    if (line && remakes) return { kind: 'lineRemade', name: line.name, quantity: line.quantity, reason: remakes.reason }
    return line && hasPriceOfOtherHour(line, context) ? { kind: 'otherHour', ...dishOf(line) } : undefined
  },
  applyDiscount({ after }, { discountId, lineId, percent, amount, reason }) {
    if (!getOwn(after.discounts, discountId)) return undefined
    const name = lineId === undefined ? undefined : getOwn(after.lines, lineId)?.name
    return { kind: 'discounted', ...omitUndefined({ name, percent, amount, reason }) }
  },
  removeDiscount({ before }, { discountId }) {
    const removed = getOwn(before?.discounts ?? {}, discountId)
    if (!removed) return undefined
    const { percent, amount } = removed
    return { kind: 'discountRemoved', ...omitUndefined({ percent, amount }) }
  },
  voidOrder({ before, after }, { reason }) {
    const hadSent = Object.values(before?.lines ?? {}).some(({ status }) => isSent(status) && status !== 'void')
    if (!before || after.status !== 'void' || !hadSent) return undefined
    return { kind: 'checkVoided', amount: before.totals.total, reason }
  },
  openOrder({ before, after, orders }, { corrects }) {
    if (before || corrects === undefined) return undefined
    const name = getOwn(orders, corrects)?.number
    return after.corrects === corrects ? { kind: 'checkCorrected', ...omitUndefined({ name }) } : undefined
  },
  voidPayment({ before, after }, { paymentId, reason }) {
    const payment = getOwn(after.payments, paymentId)
    const isNew = payment?.voided && !getOwn(before?.payments ?? {}, paymentId)?.voided
    return isNew ? { kind: 'paymentVoided', amount: payment.amount + payment.tip, reason } : undefined
  },
  recordPayment({ after }, { paymentId, amount }) {
    if (amount >= 0 || !getOwn(after.payments, paymentId)) return undefined
    return { kind: 'refunded', amount: -amount }
  },
  setService: (_, { rate }) => ({ kind: 'serviceSet', percent: rate }),
  setMinimum: (_, { amount }) => ({ kind: 'minimumSet', amount }),
}
