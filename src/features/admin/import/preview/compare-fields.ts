import type { ImportLink } from '../../../../../domain/import-links.ts'
import { hashText } from './hash.ts'

/**
 * The values that the row of a file contains for the fields of a product or customer. A field is missing if the file
 * does not contain it.
 */
export type FieldValues<Field extends string> = { [F in Field]?: unknown }

/**
 * How an import reads and sets the fields of a product or customer. An import link, which is stored on the server, has
 * fingerprints (short hashes) of the values in the order of `names`. So a new name must be added at the end.
 */
export type FieldAccess<Doc, Field extends string, Values extends FieldValues<Field>> = {
  names: readonly Field[]
  read(doc: Doc, field: Field): unknown
  /** Returns the document with the values of the `chosen` fields. */
  apply(doc: Doc, values: Values, chosen: readonly Field[]): Doc
}

const fingerprint = (value: unknown): string => (value === undefined ? '' : hashText(JSON.stringify(value), 6))

/**
 * Creates the import link that the server stores for an imported document: the id of the document, and fingerprints of
 * the values in its row of the file. By the fingerprints, the next import recognises what changed in the file.
 */
export const createImportLink = <Field extends string>(
  id: string,
  names: readonly Field[],
  values: FieldValues<Field>,
): ImportLink => [id, names.map(field => fingerprint(values[field])).join(',')]

/**
 * Compares the fields of a stored document with the values of the file. `changed`: the file has a new value, which can
 * be applied. `conflicting`: since the last import, the value was changed both in the file and in Comanda. A field that
 * was changed only in Comanda is in neither list, so importing the same file again does not overwrite it.
 * @param link the link with the fingerprints of the last import; `undefined` if the document was never imported
 */
export function compareFields<Doc, Field extends string, Values extends FieldValues<Field>>(
  { names, read }: FieldAccess<Doc, Field, Values>,
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
