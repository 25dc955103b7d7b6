import type { DocumentData } from 'firebase-admin/firestore'
import { type FieldNumbers, fieldsSince } from '../../../domain/catalogue-schema.ts'
import { isRecord } from '../untrusted.ts'
import type { DocumentChange } from './change.ts'

/**
 * Adds to a change the stored fields that the sender's version of the app does not know and therefore could not send. A
 * stored field that the sender knows and left out is not added. Sent fields are not changed.
 * @param before the stored document
 * @param schema the number of the newest field of the catalogue that the sender's version of the app knows
 * @param numbers the number of each field that was added after the first version, by its path, for example
 * `options.*.i18n`
 */
export function restoreNewerFields(
  change: DocumentChange,
  before: DocumentData | undefined,
  schema: number,
  numbers: FieldNumbers = fieldsSince[change.collection],
): DocumentChange {
  if (!change.doc) return change
  const newer = Object.keys(numbers).filter(path => numbers[path]! > schema)
  const doc = newer.reduce<unknown>((merged, path) => restoreField(merged, before, path.split('.')), change.doc)
  return { ...change, doc: doc as object }
}

/** Returns `value`, with the field at `path` taken from `stored` if only `stored` has this field. */
function restoreField(value: unknown, stored: unknown, path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? stored : value
  if (name === '*') return restoreInItems(value, stored, rest)
  const fields = value === undefined ? {} : value
  if (!isRecord(stored) || !isRecord(fields)) return value
  const field = restoreField(fields[name], stored[name], rest)
  return field === undefined ? value : { ...fields, [name]: field }
}

function restoreInItems(items: unknown, stored: unknown, path: string[]): unknown {
  if (!Array.isArray(items) || !Array.isArray(stored)) return items
  return items.map(item =>
    restoreField(
      item,
      stored.find(({ id }) => id === item.id),
      path,
    ),
  )
}
