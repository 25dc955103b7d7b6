import type { ImportEntry, ImportLinks, UnrestoredDocument } from '../../../domain/import-links.ts'
import { callCloudFunction } from '../functions.ts'

const timeoutMs = 60_000

/**
 * The last imports, the latest first.
 * @throws CallError
 */
export async function fetchImports(): Promise<ImportEntry[]> {
  const { imports } = await callImports<{ imports: ImportEntry[] }>({ op: 'list' })
  return imports
}

/**
 * What earlier imports of a system made, and the revision of the catalogue, or of the customers, that has all of it.
 * @throws CallError
 */
export const fetchImportLinks = (
  system: string,
  feed: 'catalogue' | 'customers',
): Promise<{ links: ImportLinks; rev: number }> => callImports({ op: 'links', system, feed })

/**
 * Restores what an import changed. Asking again after a lost answer is safe.
 * @returns the documents that were not restored
 * @throws CallError
 */
export async function undoImport(id: string): Promise<UnrestoredDocument[]> {
  const { unrestored } = await callImports<{ unrestored: UnrestoredDocument[] }>({ op: 'undo', id })
  return unrestored
}

const callImports = <Answer>(data: object): Promise<Answer> =>
  callCloudFunction<Answer>('imports', data, { timeout: timeoutMs })
