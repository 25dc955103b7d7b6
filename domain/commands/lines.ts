import type { CatalogueLookup, Product } from '../catalogue.ts'
import type { Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import { sum } from '../money.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import { type Line, type LineOption, type LineTax, listLiveLines, type Order } from '../order.ts'
import { isPractice } from '../practice.ts'
import { computeLineAmount, maxLineAmount } from '../pricing.ts'
import { maxGuestLinesPerOrder, maxLinesPerOrder } from '../protocol.ts'
import { findActiveSchedules, findPrice, isOffered } from '../schedules.ts'
import { checkChosenOptions } from '../selection.ts'
import type { CommandContext } from '../state.ts'
import { isSoldOut } from '../stock.ts'
import { isSent } from '../transitions.ts'
import { isForbiddenToGuest } from './guests.ts'
import { createOpenOrderHandler, reopenIfBilled, replaceLine } from './handler.ts'

/** Adds a draft line for a product. The line copies name, price and taxes from the catalogue. */
export const addLine = createOpenOrderHandler<'addLine'>((order, payload, context, { stock }) => {
  if (getOwn(order.lines, payload.lineId)) return { code: 'line_exists' }
  const { catalogue, actor, now, tenant, pricesAt = now } = context
  if (hasTooManyLines(order, actor)) return { code: 'order_full' }

  const { remakes } = payload
  const refusedRemake = remakes && findRemakeRefusal(order, payload, remakes, actor)
  if (refusedRemake) return { code: refusedRemake }
  const product = catalogue.product(payload.productId)
  if (!product) return { code: 'product_not_found' }
  const schedules = findActiveSchedules(tenant, pricesAt)
  const isGuest = actor.role === 'guest'
  const isOutOfHours = !isOffered([product, catalogue.category(product.categoryId)], schedules)
  if (isGuest && isOutOfHours) return { code: 'out_of_hours' }
  const price = findPrice(product, schedules)
  const unitPrice = remakes ? 0 : (price ?? (isGuest ? undefined : payload.price))
  if (unitPrice === undefined) return { code: 'price_required' }
  const selection = checkChosenOptions(product, payload.options, catalogue)
  if ('code' in selection) return selection
  const soldOut =
    !isPractice(order) && (selection.soldOut || isSoldOut(stock, payload.productId, product, payload.quantity))
  if (soldOut && !mayOversell(payload, context)) return { code: 'sold_out' }

  const { quantity, seat, course, note } = payload
  const line: Line = omitUndefined({
    productId: payload.productId,
    categoryId: product.categoryId,
    name: product.name,
    unitPrice,
    outOfHours: isOutOfHours ? true : undefined,
    quantity,
    options: remakes ? selection.options.map(withoutPrice) : selection.options,
    seat,
    course,
    note: note || undefined,
    status: 'draft',
    position: order.version + 1,
    by: actor.uid,
    at: now,
    taxes: copyTaxes(product, context),
    stationId: findStationId(product, catalogue),
    priceChanged: !remakes && payload.seen && payload.seen.price !== price ? true : undefined,
    oversold: soldOut ? true : undefined,
    remakes: remakes && omitUndefined<NonNullable<Line['remakes']>>(remakes),
  } satisfies Line)
  return computeLineAmount(line) > maxLineAmount
    ? { code: 'invalid' }
    : reopenIfBilled(replaceLine(order, payload.lineId, line))
})

/** Changes fields of a draft line. Of other lines, staff may change only the fields that `correctSentLine` allows. */
export const changeLine = createOpenOrderHandler<'changeLine'>((order, payload, { catalogue, actor }) => {
  const before = getOwn(order.lines, payload.lineId)
  if (!before) return { code: 'line_not_found' }
  if (before.status !== 'draft') return correctSentLine(order, before, payload, actor)
  if (isForbiddenToGuest(before, actor)) return { code: 'denied' }
  if (before.remakes && (payload.quantity ?? 1) > before.quantity) return { code: 'invalid' }

  const { lineId, options: chosen, ...changes } = payload
  let line: Line = { ...before, ...omitUndefined(changes) }
  if (chosen) {
    const product = catalogue.product(before.productId)
    if (!product) return { code: 'product_not_found' }
    const selection = checkChosenOptions(product, chosen, catalogue)
    if ('code' in selection) return selection
    if (selection.soldOut && !isPractice(order)) return { code: 'sold_out' }
    line = { ...line, options: line.remakes ? selection.options.map(withoutPrice) : selection.options }
  }
  line = omitUndefined({
    ...line,
    seat: line.seat || undefined,
    course: line.course || undefined,
    note: line.note || undefined,
  })
  if (JSON.stringify(line) === JSON.stringify(before)) return order
  if (computeLineAmount(line) > maxLineAmount) return { code: 'invalid' }
  return reopenIfBilled(replaceLine(order, lineId, line))
})

/**
 * Changes the seat or the course of a line that is neither a draft nor void. Staff may do so, because the dish and its
 * price stay the same. The course of a held line cannot change, because the line may be waiting for this course.
 */
function correctSentLine(order: Order, line: Line, payload: Payload<'changeLine'>, { role }: CommandContext['actor']) {
  const { lineId, seat = line.seat, course = line.course, ...others } = payload
  const isMore = Object.keys(omitUndefined(others)).length > 0
  const isHeld = line.status === 'held' && payload.course !== undefined
  if (role === 'guest' || line.status === 'void' || isMore || isHeld) return { code: 'line_sent' as const }
  const corrected = omitUndefined({ ...line, seat: seat || undefined, course: course || undefined })
  const isSame = corrected.seat === line.seat && corrected.course === line.course
  return isSame ? order : replaceLine(order, lineId, corrected)
}

/** Removes a draft line. A held or sent line must be voided instead. */
export const removeLine = createOpenOrderHandler<'removeLine'>((order, { lineId }, { actor }) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  if (line.status !== 'draft') return { code: 'line_sent' }
  if (isForbiddenToGuest(line, actor)) return { code: 'denied' }
  const { [lineId]: _, ...lines } = order.lines
  // The line's discounts are removed too. Otherwise a line that is added later with the same id would get them.
  const discounts = Object.entries(order.discounts).filter(([, discount]) => discount.lineId !== lineId)
  return { ...order, lines, discounts: Object.fromEntries(discounts) }
})

const withoutPrice = (option: LineOption): LineOption => ({ ...option, price: 0 })

/**
 * Returns why a dish cannot be made again free of charge. `lineId`: the line whose dish the guests sent back. The new
 * dish must be the same product. Together, all dishes that are made again for this line must not have more portions
 * than the line.
 */
function findRemakeRefusal(
  order: Order,
  { productId, quantity }: Payload<'addLine'>,
  { lineId }: NonNullable<Line['remakes']>,
  actor: CommandContext['actor'],
): RejectionCode | undefined {
  if (actor.role === 'guest') return 'denied'
  const line = getOwn(order.lines, lineId)
  if (!line) return 'line_not_found'
  if (!isSent(line.status)) return 'illegal_transition'
  if (line.productId !== productId) return 'invalid'
  const remade = listLiveLines(order).filter(({ remakes }) => remakes?.lineId === lineId)
  return quantity + sum(remade.map(each => each.quantity)) > line.quantity ? 'illegal_transition' : undefined
}

function hasTooManyLines(order: Order, { role, uid }: CommandContext['actor']): boolean {
  const live = listLiveLines(order)
  if (live.length >= maxLinesPerOrder) return true
  return role === 'guest' && live.filter(line => line.by === uid).length >= maxGuestLinesPerOrder
}

/**
 * Whether a line is accepted although the product is sold out: yes, if the tablet of the waiter showed an older menu,
 * because the waiter may have promised the product to a guest.
 */
const mayOversell = ({ seen }: Payload<'addLine'>, { actor, catalogue }: CommandContext): boolean =>
  actor.role !== 'guest' && seen !== undefined && seen.rev < catalogue.rev

/** Returns the taxes of the product with their current rates, to be stored in a line. */
export const copyTaxes = (product: Product, { tenant }: CommandContext): LineTax[] =>
  tenant.taxes.filter(tax => product.taxIds.includes(tax.id)).map(({ id, rate, included }) => ({ id, rate, included }))

const findStationId = (product: Product, catalogue: CatalogueLookup): string | undefined =>
  product.stationId ?? catalogue.category(product.categoryId)?.stationId
