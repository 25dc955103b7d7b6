import { computeAmountsByLine } from '../amounts-by-line.ts'
import { computeDiscountAmounts } from '../discount-amounts.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import { type Line, type Order, sortLines } from '../order.ts'
import { computeFullAmount, computeLineAmount, priceOrder } from '../pricing.ts'
import type { EntrySums, NamedSums, SoldCheck, SoldLine, SumsByGroup } from './entry.ts'
import { addNamedSums, addSumsByGroup } from './tally.ts'

/**
 * Returns the content of a closed check, as it is stored in the journal when the check is closed, and again when a
 * correction reverses the sale.
 */
export function toSoldCheck(order: Order): SoldCheck {
  // Any service charge can be used here, because the taxes do not depend on it.
  const { taxes } = priceOrder(order, { serviceCharge: 0 })
  return {
    lines: listSoldLines(order),
    discounts: Object.entries(order.discounts).map(([discountId, { by: _, at: __, ...rest }]) => ({
      discountId,
      ...rest,
    })),
    taxes,
    totals: order.totals,
    payments: Object.entries(order.payments)
      .filter(([, payment]) => !payment.voided)
      .map(([paymentId, { method, methodId, amount, tip, rounding }]) =>
        omitUndefined({ paymentId, method, methodId, amount, tip, rounding }),
      ),
  }
}

function listSoldLines(order: Order): SoldLine[] {
  const amountsByLine = computeAmountsByLine(order, { serviceCharge: 0 })
  return sortLines(order).map(([lineId, line]) => toSoldLine(lineId, line, amountsByLine[lineId]!.net))
}

const toSoldLine = (lineId: string, line: Line, net: number): SoldLine => {
  const { productId, categoryId, stationId, name, quantity, unitPrice, options, taxes } = line
  const { status, voidReason, comped, compReason } = line
  return omitUndefined({
    lineId,
    productId,
    categoryId,
    stationId,
    name,
    quantity,
    unitPrice,
    options,
    taxes,
    amount: computeLineAmount(line),
    net,
    voidReason: status === 'void' ? (voidReason ?? '') : undefined,
    compReason: comped && status !== 'void' ? (compReason ?? '') : undefined,
  })
}

/**
 * Computes the sums of a closed check for its journal entry.
 * @param hour the local hour, for example `09`, to which the sale is added
 * @param waiter the uid of the waiter to whom the sale is added
 */
export function sumSoldCheck(
  order: Order,
  check: SoldCheck,
  hour: string,
  waiter: string,
): { sums: EntrySums; split: SumsByGroup } {
  const { subtotal, discount, service, tax, total } = order.totals
  const { sums: lost, split: reasons } = sumNotCharged(order)
  const sold = { sales: total, checks: 1, covers: order.covers }
  const sums = addNamedSums(lost, { ...sold, subtotal, discounts: discount, service, tax })
  const groups: SumsByGroup = {
    departments: { [order.departmentId]: sold },
    waiters: { [waiter]: sold },
    hours: { [hour]: sold },
    taxes: Object.fromEntries(
      check.taxes.map(({ id, rate, included, base, amount }) => [
        `${id} ${rate} ${included ? 'included' : 'added'}`,
        { base, amount },
      ]),
    ),
  }
  const lines = check.lines.flatMap(({ productId, categoryId, quantity, amount, net, voidReason }): SumsByGroup[] =>
    voidReason === undefined
      ? [
          {
            products: { [productId]: { quantity, amount, net } },
            ...(categoryId !== undefined && { categories: { [categoryId]: { quantity, amount, net } } }),
          },
        ]
      : [],
  )
  return { sums, split: [groups, ...lines].reduce(addSumsByGroup, reasons) }
}

/**
 * Sums the amounts that the guests did not have to pay. `sums`: voided lines that had been sent, comped lines, and free
 * lines that replace dishes which the guests sent back. `split`: the same amounts, and the discounts, by the id of
 * their reason.
 */
export function sumNotCharged(order: Order): { sums: EntrySums; split: SumsByGroup } {
  const found: { figures: NamedSums; reason: string | undefined }[] = []
  for (const line of Object.values(order.lines)) {
    const amount = computeFullAmount(line)
    if (line.status === 'void') {
      if (line.sentAt !== undefined) found.push({ figures: { voids: amount }, reason: line.voidReasonId })
    } else if (line.comped) found.push({ figures: { comps: amount }, reason: line.compReasonId })
    else if (line.remakes) {
      found.push({ figures: { remakes: computeRemadeAmount(order, line) }, reason: line.remakes.reasonId })
    }
  }
  const amounts = computeDiscountAmounts(order)
  const discounts = Object.entries(order.discounts).flatMap(([id, { reasonId = 'other' }]): SumsByGroup[] =>
    amounts[id] ? [{ reasons: { [reasonId]: { discounts: amounts[id], count: 1 } } }] : [],
  )
  const reasons = found.map(
    ({ figures, reason = 'other' }): SumsByGroup => ({ reasons: { [reason]: { ...figures, count: 1 } } }),
  )
  return {
    sums: found.map(({ figures }) => figures).reduce(addNamedSums, {}),
    split: [...reasons, ...discounts].reduce(addSumsByGroup, {}),
  }
}

/**
 * Returns the value of the free line `remake`, which replaces a dish that the guests sent back: the price of that dish.
 * If the guests also sent a replacement back, the price of the first dish counts, because replacements are free.
 */
function computeRemadeAmount({ lines }: Order, remake: Line): number {
  let sentBack: Line | undefined = remake
  while (sentBack?.remakes) sentBack = getOwn(lines, sentBack.remakes.lineId)
  return sentBack ? computeFullAmount({ ...sentBack, quantity: remake.quantity }) : 0
}
