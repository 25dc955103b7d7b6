import type { ImportLink } from '../../../../../domain/import-links.ts'
import { hashText } from './hash.ts'

/** The values that a file gives to a document. A field that the file does not have is missing. */
export type FieldValues<Field extends string> = { [F in Field]?: unknown }

/**
 * The fields of a collection that an import can set. The order of `names` is that of the fingerprints in a link, so a
 * new field comes last.
 */
export type ImportedFields<Doc, Field extends string, Values extends FieldValues<Field>> = {
  names: readonly Field[]
  read(doc: Doc, field: Field): unknown
  /** Returns the document with the values of these fields. */
  apply(doc: Doc, values: Values, chosen: readonly Field[]): Doc
}

const fingerprint = (value: unknown): string => (value === undefined ? '' : hashText(JSON.stringify(value), 6))

export const toLink = <Field extends string>(
  id: string,
  names: readonly Field[],
  values: FieldValues<Field>,
): ImportLink => [id, names.map(field => fingerprint(values[field])).join(',')]

/**
 * Compares a document with what the file says, field by field. `changed`: the file says something new.
 * `conflicting`: both the file and the document have changed since the last import. A field that was only corrected here
 * is in neither of them, so a correction stays when the same file is imported again.
 * @param link what the last import of this document set; `undefined` if it was never imported
 */
export function compareFields<Doc, Field extends string, Values extends FieldValues<Field>>(
  { names, read }: ImportedFields<Doc, Field, Values>,
  doc: Doc,
  values: Values,
  link: ImportLink | undefined,
): { changed: Field[]; conflicting: Field[] } {
  const earlier = link?.[1].split(',') ?? []
  const changed: Field[] = []
  const conflicting: Field[] = []
  for (const [index, field] of names.entries()) {
    const [value, stored] = [fingerprint(values[field]), fingerprint(read(doc, field))]
    if (value === '' || value === stored || value === earlier[index]) continue
    if (!earlier[index] || earlier[index] === stored) changed.push(field)
    else conflicting.push(field)
  }
  return { changed, conflicting }
}
