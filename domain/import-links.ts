import * as v from 'valibot'
import { idSchema } from './catalogue.ts'
import { readableTextSchema } from './text.ts'

/**
 * Links from the documents in an imported file to the documents that earlier imports of this file created. Each key is
 * a hash of the identifier that a document has in the file, for example of an article number. The server stores the
 * links in `importLinks/{system}`. With them, a second import of the file updates the products of the first import
 * instead of adding them again.
 */
export type ImportLinks = { [hashedKey: string]: ImportLink }
/** `id`: of the created document. `fingerprints`: hashes of its fields as they were in the file, joined by commas. */
export type ImportLink = [id: string, fingerprints: string]

/** The value of `system` if the imported file is a saved copy of the tenant's own data. */
export const restoredCopySystem = 'copy'

const linkSchema = v.tuple([idSchema, v.pipe(v.string(), v.regex(/^[a-z0-9,]{0,120}$/))])

const maxFileNameLength = 200

/**
 * A call of the server function `catalog` has this field if its changes come from an imported file. The import is then
 * listed for the admin and can be undone. `system`: the system that wrote the file.
 */
export const importSchema = v.object({
  system: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  file: v.pipe(readableTextSchema, v.maxLength(maxFileNameLength)),
  links: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/)), linkSchema),
})

/** Makes the name of a file acceptable to `importSchema`, for example by shortening it to 200 characters. */
export const sanitizeImportFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .slice(0, maxFileNameLength)
    .toWellFormed()

/** The field of a call to `catalog` that describes an import. */
export type ImportRequest = v.InferOutput<typeof importSchema>

/**
 * A row in the admin's list of imports. `uid`: the user who imported the file. `created` and `changed`: how many
 * products or customers the import created and changed. For a restored copy (`restoredCopySystem`), documents of all
 * kinds are counted. `undone`: when and by whom the import was undone.
 */
export type ImportListEntry = {
  id: string
  system: string
  file: string
  at: number
  uid: string
  created: number
  changed: number
  undone?: { at: number; uid: string }
}

/**
 * A document that did not get its earlier content back when an import was undone. `changed`: somebody changed it after
 * the import. `used`: the import had created it, and another document still refers to it, so it was not deleted.
 */
export type UnrestoredDocument = { collection: string; name: string; why: 'changed' | 'used' }
