import { getOwn } from '../objects.ts'
import type { Figures, JournalEntry, Split, Tally } from './entry.ts'

/**
 * Each device has a separate tally for each business date. With one tally for all devices, too many people would write
 * to the same document, and Firestore allows about one write a second.
 */
export const tallyIdOf = (date: string, letters: string): string => `${date}.${letters}`

/** Adds an entry to its tally. Entries of one tally may be added in any order. */
export function addToTally(tally: Tally | undefined, { date, sums, split }: JournalEntry): Tally {
  const before = tally ?? { date, entries: 0, sums: {}, split: {} }
  return {
    date,
    entries: before.entries + 1,
    sums: addFigures(before.sums, sums),
    split: addSplits(before.split, split),
  }
}

/** Adds up tallies, for example those of all devices and tills of a date. */
export const mergeTallies = (tallies: readonly Tally[]): Pick<Tally, 'sums' | 'split'> => ({
  sums: tallies.map(({ sums }) => sums).reduce(addFigures, {}),
  split: tallies.map(({ split }) => split).reduce(addSplits, {}),
})

/** @returns the sums by name, without those that are 0 */
export function addFigures(a: Figures, b: Figures): Figures {
  const added = { ...a }
  for (const [name, amount] of Object.entries(b)) {
    const sum = (getOwn(added, name) ?? 0) + amount
    if (sum === 0) delete added[name]
    else added[name] = sum
  }
  return added
}

export function addSplits(a: Split, b: Split): Split {
  const added = { ...a }
  for (const [dimension, groups] of Object.entries(b)) {
    const sums = { ...getOwn(added, dimension) }
    for (const [key, figures] of Object.entries(groups)) {
      const sum = addFigures(getOwn(sums, key) ?? {}, figures)
      if (Object.keys(sum).length === 0) delete sums[key]
      else sums[key] = sum
    }
    if (Object.keys(sums).length === 0) delete added[dimension]
    else added[dimension] = sums
  }
  return added
}

/** Returns the sums with the opposite sign. */
export const negateFigures = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, -amount]))

export const negateSplit = (split: Split): Split =>
  Object.fromEntries(
    Object.entries(split).map(([dimension, groups]) => [
      dimension,
      Object.fromEntries(Object.entries(groups).map(([key, figures]) => [key, negateFigures(figures)])),
    ]),
  )
