import type { Line, Order, Share } from '../domain/order.ts'
import { priceOrder } from '../domain/pricing.ts'
import { computeShares } from '../domain/split.ts'
import { formatMs, formatRatio, median } from './report.ts'
import { timeAlternately } from './time-alternately.ts'

const rounds = 200
const tenant = { serviceCharge: 1000 }
const lineCount = 300
const shareCount = 20

/**
 * Measures how long it takes to divide a check of 300 lines by dish among 20 guests, compared with computing the price
 * of the same check.
 */
export async function measureShares(): Promise<void> {
  const check = createCheck()
  const order = { ...check, totals: priceOrder(check, tenant).totals }
  const time = async (work: () => unknown): Promise<number> => {
    const start = performance.now()
    work()
    return performance.now() - start
  }
  const [divided, priced] = await timeAlternately(
    rounds,
    () => time(() => computeShares(order, tenant)),
    () => time(() => priceOrder(check, tenant)),
  )
  console.log(`A check of ${lineCount} lines, divided by dish among ${shareCount} shares`)
  console.log(`  ${formatMs(median(divided))}; the price of the check ${formatMs(median(priced))}`)
  console.log(`  ${formatRatio(median(divided) / median(priced))}`)
}

/** Creates a check in which three guests share each dish. */
function createCheck(): Pick<Order, 'lines' | 'discounts' | 'payments' | 'split'> {
  const lines: { [id: string]: Line } = {}
  for (let index = 0; index < lineCount; index++) lines[`line-${index}`] = createLine(index)
  const shares = Array.from({ length: shareCount }, (_, index): Share => {
    const paid = Object.keys(lines).filter((_, line) => [0, 1, 3].some(step => (line + step) % shareCount === index))
    return { id: `share-${index}`, lines: Object.fromEntries(paid.map(id => [id, 1 + (index % 7)])) }
  })
  return { lines, discounts: {}, payments: {}, split: { shares, by: 'u', at: 0 } }
}

const createLine = (index: number): Line => ({
  productId: `product-${index}`,
  name: `Platillo ${index}`,
  unitPrice: 3900 + 37 * index,
  quantity: 1 + (index % 3),
  options: [],
  status: 'sent',
  position: index,
  by: 'u',
  at: 0,
  taxes: [{ id: 'iva', rate: 1600, included: index % 2 === 0 }],
})
