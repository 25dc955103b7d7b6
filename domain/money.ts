/** Percentages are stored in basis points. 10,000 basis points are 100 %. */
export const basisPointsPerWhole = 10_000

/**
 * `amount × numerator ÷ denominator`, rounded half away from zero. `numerator` ≥ 0 and `denominator` > 0 are integers.
 * The result is exact even if `amount × numerator` is greater than `Number.MAX_SAFE_INTEGER`, as long as
 * `2 × denominator × numerator` is not.
 */
export function multiplyByFraction(amount: number, numerator: number, denominator: number): number {
  const size = Math.abs(amount)
  const quotient = Math.floor(size / denominator)
  const remainder = size % denominator
  const scaled = quotient * numerator + Math.floor((2 * remainder * numerator + denominator) / (2 * denominator))
  return amount < 0 && scaled !== 0 ? -scaled : scaled
}

/** Returns `rate` of `amount`, rounded. `rate` is in basis points: `applyRate(1000, 1600)` is 160, or 16 % of 1000. */
export const applyRate = (amount: number, rate: number): number => multiplyByFraction(amount, rate, basisPointsPerWhole)

export function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/**
 * Splits `total`, which is at least 0, in proportion to `weights`, by the largest-remainder method:
 * `splitProportionally(100, [1, 1, 1])` is `[34, 33, 33]`. All shares are 0 if all weights are 0.
 */
export const splitProportionally = (total: number, weights: number[]): number[] =>
  total === 0 ? weights.map(() => 0) : splitByBigIntWeights(total, weights.map(BigInt))

/**
 * Like `splitProportionally`, for weights that may be greater than `Number.MAX_SAFE_INTEGER`.
 * @param total ≥ 0
 */
export function splitByBigIntWeights(total: number, weights: readonly bigint[]): number[] {
  const whole = sumBigInts(weights)
  if (total === 0 || whole === 0n) return weights.map(() => 0)
  const exact = weights.map(weight => BigInt(total) * weight)
  const shares = exact.map(part => Number(part / whole))
  const remainders = exact.map(part => part % whole)
  const byRemainder = weights.map((_, index) => index).sort((a, b) => compare(remainders[b]!, remainders[a]!))
  for (const index of byRemainder.slice(0, total - sum(shares))) shares[index]! += 1
  return shares
}

export const sumBigInts = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n)

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The number of digits after the decimal point in amounts of a currency: 2 for MXN, 0 for CLP.
 * @throws RangeError when `currency` is not three letters
 */
export function countDecimalDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
