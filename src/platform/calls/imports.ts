import type { ImportLinks, ImportListEntry, UnrestoredDocument } from '../../../domain/import-links.ts'
import { callCloudFunction } from '../functions.ts'

const timeoutMs = 60_000

/**
 * Reads the list of the last imports of catalogue data from files, the latest import first.
 * @throws CallError
 */
export async function fetchImports(): Promise<ImportListEntry[]> {
  const { imports } = await callImports<{ imports: ImportListEntry[] }>({ op: 'list' })
  return imports
}

/**
 * Reads which documents earlier imports from the program `system` created, so that a new import changes these documents
 * instead of creating new ones. `rev`: the current revision of the catalogue or, with `feed` `customers`, of the
 * customers. A device has all these documents only if it has read this revision.
 * @throws CallError
 */
export const fetchImportLinks = (
  system: string,
  feed: 'catalogue' | 'customers',
): Promise<{ links: ImportLinks; rev: number }> => callImports({ op: 'links', system, feed })

/**
 * Restores the documents that an import changed. If no answer arrives, the call can safely be repeated.
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
