import { scale } from '../../../../domain/money.ts'

/** To which step a changed price is rounded, in minor units. */
export type PriceChange = { percent: number; step: number }

/** A percentage as people type it, with a sign and at most two decimals: `-10`, `+2.5 %`. Between −90 and 500. */
export function parsePercent(text: string): number | undefined {
  const match = /^([+-]?\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(text.replace(/\s/g, '').replace('−', '-'))
  if (!match) return undefined
  const percent = Number(match[1]!.replace(',', '.'))
  return percent >= -90 && percent <= 500 ? percent : undefined
}

/** The price after the change, rounded to the nearest step, half up; never below zero. */
export function applyPriceChange(price: number, { percent, step }: PriceChange): number {
  const exact = scale(price, 10_000 + Math.round(percent * 100), 10_000)
  return scale(exact, 1, step) * step
}
