import type { ImportLinks, ImportListEntry, UnrestoredDocument } from '../../../domain/import-links.ts'
import { callCloudFunction } from '../functions.ts'

const timeoutMs = 60_000

/**
 * Reads the list of the last 50 imports of files into the catalogue or the list of customers, the latest import first.
 * @throws CallError
 */
export async function fetchImports(): Promise<ImportListEntry[]> {
  const { imports } = await callImports<{ imports: ImportListEntry[] }>({ op: 'list' })
  return imports
}

/**
 * Reads which documents earlier imports from the program `system` created, so that a new import changes these documents
 * instead of creating new ones. `rev`: the current revision of the catalogue or, with `feed` `customers`, of the
 * customers. A device that has not read this revision yet may lack some of these documents.
 * @throws CallError
 */
export const fetchImportLinks = (
  system: string,
  feed: 'catalogue' | 'customers',
): Promise<{ links: ImportLinks; rev: number }> => callImports({ op: 'links', system, feed })

/**
 * Undoes an import: restores the documents that it changed, and deletes those that it created. If no answer arrives,
 * the call can safely be repeated, but if the first call succeeded, the repeated call returns an empty list.
 * @param id the id of the import
 * @returns the documents that were not restored
 * @throws CallError
 */
export async function undoImport(id: string): Promise<UnrestoredDocument[]> {
  const { unrestored } = await callImports<{ unrestored: UnrestoredDocument[] }>({ op: 'undo', id })
  return unrestored
}

const callImports = <Answer>(data: object): Promise<Answer> =>
  callCloudFunction<Answer>('imports', data, { timeout: timeoutMs })
