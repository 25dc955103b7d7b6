import fc from 'fast-check'
import type { Discount, Line, LineTax, Order, Payment } from '../../domain/order.ts'

const taxSets: LineTax[][] = [
  [],
  [{ id: 'iva', rate: 1600, included: true }],
  [
    { id: 'iva', rate: 1600, included: true },
    { id: 'ieps', rate: 800, included: false },
  ],
  [{ id: 'iva', rate: 800, included: false }],
]

const line: fc.Arbitrary<Line> = fc
  .record({
    unitPrice: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 5 }),
    seat: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    taxes: fc.constantFrom(...taxSets),
    status: fc.constantFrom('sent' as const, 'sent' as const, 'sent' as const, 'void' as const),
    comped: fc.constantFrom(undefined, undefined, undefined, true),
  })
  .map(({ seat, comped, ...fields }) => ({
    productId: 'p',
    name: 'P',
    options: [],
    position: 1,
    by: 'u',
    at: 0,
    ...fields,
    ...(seat !== undefined && { seat }),
    ...(comped && { comped }),
  }))

/** The ids that the lines of `anyCheck` can have. */
export const lineIds = ['a', 'b', 'c', 'd', 'e', 'f']
const lines = fc
  .array(line, { maxLength: lineIds.length })
  .map(all => Object.fromEntries(all.map((each, index) => [lineIds[index]!, each])))

const discount: fc.Arbitrary<Discount> = fc
  .record({
    lineId: fc.option(fc.constantFrom(...lineIds), { nil: undefined }),
    percent: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.nat(50_000),
    isPercent: fc.boolean(),
  })
  .map(({ lineId, percent, amount, isPercent }) => ({
    ...(lineId && { lineId }),
    ...(isPercent ? { percent } : { amount }),
    reason: 'r',
    by: 'u',
    at: 0,
  }))

/** A random service charge in basis points: 0, 10 % (1000) or 12.5 % (1250). */
export const serviceRate = fc.constantFrom(0, 1000, 1250)

/**
 * A random check without payments. Its lines can have different taxes, and can be void or comped (free). The check can
 * have a service charge, and discounts on lines or on the whole check.
 */
export const anyCheck: fc.Arbitrary<
  Pick<Order, 'lines' | 'discounts' | 'service'> & { payments: { [id: string]: Payment } }
> = fc
  .record({
    service: fc.option(serviceRate, { nil: undefined }),
    lines,
    discounts: fc.dictionary(fc.constantFrom('x', 'y'), discount, { maxKeys: 2 }),
    payments: fc.constant({}),
  })
  .map(({ service, ...rest }) => ({
    ...rest,
    ...(service !== undefined && { service: { rate: service, by: 'u', at: 0 } }),
  }))
