import { multiplyByFraction } from '../../../../domain/money.ts'

/** A change of prices by a percentage. The new price is rounded to a multiple of `step`. `step` is in minor units. */
export type PriceChange = { percent: number; step: number }

/**
 * Parses a percentage between −90 and 500, with an optional sign and at most two decimals: `-10`, `+2.5 %`. Returns
 * undefined for other texts.
 */
export function parsePercent(text: string): number | undefined {
  const match = /^([+-]?\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(text.replace(/\s/g, '').replace('−', '-'))
  if (!match) return undefined
  const percent = Number(match[1]!.replace(',', '.'))
  return percent >= -90 && percent <= 500 ? percent : undefined
}

/** Returns the changed price, rounded to the nearest multiple of `step`. A half is rounded up. */
export function applyPriceChange(price: number, { percent, step }: PriceChange): number {
  return multiplyByFraction(price, 10_000 + Math.round(percent * 100), 10_000 * step) * step
}
