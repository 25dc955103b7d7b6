import { Dexie } from 'dexie'

const dexieNames = new Set<string>(Object.values(Dexie.errnames))
// `JSON.parse` throws errors with this name too.
dexieNames.delete('SyntaxError')

/**
 * Whether the error is an error of Dexie, or a DOMException, which IndexedDB throws, for example if the disk is full.
 */
export const isStoreError = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof Error && dexieNames.has(error.name))
