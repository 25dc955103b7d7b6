import * as v from 'valibot'

const draftSchema = v.object({
  isTotal: v.boolean(),
  counts: v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  total: v.string(),
})

/**
 * A count that is not finished. `counts`: how many there are of each note and coin. `total`: the total as it was typed,
 * for a count without notes and coins (`isTotal`).
 */
export type CountDraft = v.InferOutput<typeof draftSchema>

/**
 * Reads a stored count.
 * @param isTotal whether only a total is counted at first
 * @returns an empty count if nothing is stored, or if what is stored is no count
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
