import * as v from 'valibot'
import { idSchema } from './catalogue.ts'
import { readableTextSchema } from './text.ts'

/**
 * What earlier imports of a system made of each key of its files: the id of the document, and the fingerprint of each
 * field as the file had it, joined by commas. The keys are hashed, because they may be any text. The server stores these
 * links in `importLinks/{system}`. They are how a second import of a file finds the products of the first one, and which
 * of them changed in the file since.
 */
export type ImportLinks = { [hashedKey: string]: ImportLink }
export type ImportLink = [id: string, fingerprints: string]

/** The `system` of an import that restores a copy of the tenant's own data. */
export const copySystem = 'copy'

const linkSchema = v.tuple([idSchema, v.pipe(v.string(), v.regex(/^[a-z0-9,]{0,120}$/))])

const maxFileNameLength = 200

/** The part of a call of `catalog` that makes it an import, so that it is listed and can be undone. */
export const importSchema = v.object({
  system: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  /** The name of the file, for the list of imports. */
  file: v.pipe(readableTextSchema, v.maxLength(maxFileNameLength)),
  links: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/)), linkSchema),
})

/** The name of a file as `importSchema` accepts it: people get files with names that have hidden signs or half emoji. */
export const toImportFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .slice(0, maxFileNameLength)
    .toWellFormed()

export type ImportRequest = v.InferOutput<typeof importSchema>

/**
 * An import as it is listed. `at`: the time of the server. `created` and `changed` count products or
 * customers; of a restored copy (`copySystem`), all documents. `undone` is set when
 * the import was undone.
 */
export type ImportEntry = {
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
 * A document that the undo of an import did not restore: it was changed later (`changed`), or it is still used by a
 * document that was (`used`).
 */
export type UnrestoredDocument = { collection: string; name: string; why: 'changed' | 'used' }
