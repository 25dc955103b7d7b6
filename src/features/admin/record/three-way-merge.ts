/** Whether two values are equal as JSON: a key with the value `undefined` counts as absent. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [x, y] = [a, b] as { [key: string]: unknown }[]
  const keys = new Set([...Object.keys(x!), ...Object.keys(y!)])
  return [...keys].every(key => isSameJson(x![key], y![key]))
}

/** `mine` is the version in this form, `theirs` the version that another manager has saved. */
export type Side = 'mine' | 'theirs'
/** A field that has different values in two versions of a record. */
export type Difference<Field> = {
  field: Field
  /** The side that changed the field; `undefined` when both sides changed it to different values. */
  changedBy: Side | undefined
}

/**
 * Finds the fields in which `mine` and `theirs` differ. Both versions were made from `base`. A field that one version
 * does not have counts as undefined in that version.
 */
export function findDifferences<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] {
  const fields = Object.keys({ ...mine, ...theirs }) as (keyof Values & string)[]
  return fields
    .filter(field => !isSameJson(mine[field], theirs[field]))
    .map(field => {
      const mineStayed = isSameJson(base[field], mine[field])
      const theirsStayed = isSameJson(base[field], theirs[field])
      return { field, changedBy: mineStayed ? 'theirs' : theirsStayed ? 'mine' : undefined }
    })
}

/** Returns `theirs`, but with the value from `mine` in each field for which `chosen` is `mine`. */
export function mergeChosen<Values extends object>(
  mine: Values,
  theirs: Values,
  chosen: { [field: string]: Side | undefined },
): Values {
  const result = { ...theirs }
  for (const field of Object.keys(chosen) as (keyof Values & string)[]) {
    if (chosen[field] === 'mine') result[field] = mine[field]
  }
  return result
}
