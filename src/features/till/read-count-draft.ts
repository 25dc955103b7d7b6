import * as v from 'valibot'

const draftSchema = v.object({
  isTotal: v.boolean(),
  counts: v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  total: v.string(),
})

/**
 * An unfinished count of the cash in a till. `isTotal`: only the total is entered, not the notes and coins. `total`:
 * the total as typed, for example `12.`. `counts`: the number of notes or coins by their value in minor units (cents),
 * for example `{ '50000': 3 }` for three notes of $500.
 */
export type CountDraft = v.InferOutput<typeof draftSchema>

/**
 * Reads an unfinished count from its stored JSON.
 * @param stored `null` if no count is stored
 * @param isTotal whether an empty count starts with a field for the total instead of fields for notes and coins
 * @returns an empty count if `stored` is `null` or not a valid count
 */
export function readCountDraft(stored: string | null, isTotal: boolean): CountDraft {
  const empty = { isTotal, counts: {}, total: '' }
  if (stored === null) return empty
  try {
    return v.parse(draftSchema, JSON.parse(stored))
  } catch {
    return empty
  }
}
