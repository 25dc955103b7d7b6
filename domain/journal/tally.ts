import { getOwn } from '../objects.ts'
import type { JournalEntry, NamedSums, SumsByGroup, Tally } from './entry.ts'

/**
 * A tally is a document with the sums of many journal entries. Returns the id of the tally of one device and one
 * business date, for example `2026-05-02.B`. Each device has its own tally, because Firestore allows only about one
 * write per second to the same document.
 * @param letters the letters that the server assigned to the device, for example `B`
 */
export const deviceTallyIdOf = (date: string, letters: string): string => `${date}.${letters}`

/** Adds the sums of an entry to its tally. Entries can be added in any sequence. */
export function addToTally(tally: Tally | undefined, { date, sums, split }: JournalEntry): Tally {
  const before = tally ?? { date, entries: 0, sums: {}, split: {} }
  return {
    date,
    entries: before.entries + 1,
    sums: addNamedSums(before.sums, sums),
    split: addSumsByGroup(before.split, split),
  }
}

/** Adds up the sums of several tallies, for example of all devices and tills of a business date. */
export const mergeTallies = (tallies: readonly Tally[]): Pick<Tally, 'sums' | 'split'> => ({
  sums: tallies.map(({ sums }) => sums).reduce(addNamedSums, {}),
  split: tallies.map(({ split }) => split).reduce(addSumsByGroup, {}),
})

/**
 * Adds sums by name: `{ tips: 5 }` and `{ tips: 2, sales: 9 }` give `{ tips: 7, sales: 9 }`. A name of `b` whose sum
 * becomes 0 is left out.
 */
export function addNamedSums(a: NamedSums, b: NamedSums): NamedSums {
  const added = { ...a }
  for (const [name, amount] of Object.entries(b)) {
    const sum = (getOwn(added, name) ?? 0) + amount
    if (sum === 0) delete added[name]
    else added[name] = sum
  }
  return added
}

/** Adds the sums of entries or tallies group by group. In `{waiters: {ana: {tips: 5}}}`, the group is `waiters.ana`. */
export function addSumsByGroup(a: SumsByGroup, b: SumsByGroup): SumsByGroup {
  const added = { ...a }
  for (const [dimension, groups] of Object.entries(b)) {
    const sums = { ...getOwn(added, dimension) }
    for (const [key, figures] of Object.entries(groups)) {
      const sum = addNamedSums(getOwn(sums, key) ?? {}, figures)
      if (Object.keys(sum).length === 0) delete sums[key]
      else sums[key] = sum
    }
    if (Object.keys(sums).length === 0) delete added[dimension]
    else added[dimension] = sums
  }
  return added
}

export const negateNamedSums = (figures: NamedSums): NamedSums =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, -amount]))

export const negateSumsByGroup = (split: SumsByGroup): SumsByGroup =>
  Object.fromEntries(
    Object.entries(split).map(([dimension, groups]) => [
      dimension,
      Object.fromEntries(Object.entries(groups).map(([key, figures]) => [key, negateNamedSums(figures)])),
    ]),
  )
