/**
 * The values of the notes and coins of a currency in minor units (5000 for 50.00), from the largest to the smallest.
 */
export type CashDenominations = { notes: readonly number[]; coins: readonly number[] }

/** Mexico also has a coin of 20 pesos. Staff count it with the notes of 20 pesos, because the sum is the same. */
const denominationsByCurrency: { [currency: string]: CashDenominations } = {
  MXN: {
    notes: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000],
    coins: [1_000, 500, 200, 100, 50, 20, 10],
  },
  EUR: {
    notes: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
    coins: [200, 100, 50, 20, 10, 5, 2, 1],
  },
  USD: {
    notes: [10_000, 5_000, 2_000, 1_000, 500, 100],
    coins: [100, 50, 25, 10, 5, 1],
  },
}

/** @returns the notes and coins of a currency, for example `MXN`; `undefined` if they are not known */
export const denominationsOf = (currency: string): CashDenominations | undefined =>
  Object.hasOwn(denominationsByCurrency, currency) ? denominationsByCurrency[currency] : undefined
