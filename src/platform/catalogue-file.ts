import type { CatalogueFile } from '../../domain/catalogue.ts'
import { throwUnavailable } from './call-error.ts'
import { storageUrl } from './images.ts'

/**
 * Downloads the whole catalogue from Firebase Storage.
 * @param milliseconds the time limit
 * @throws CallError `unavailable` when no catalogue arrives in time, for example because the login page of a captive
 * portal answers in place of Storage
 */
export async function fetchCatalogue(path: string, milliseconds = 60_000): Promise<CatalogueFile> {
  try {
    const response = await fetch(storageUrl(path), { signal: AbortSignal.timeout(milliseconds) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const file = JSON.parse(await textOf(response)) as CatalogueFile
    if (typeof file.rev !== 'number' || typeof file.products !== 'object') throw new Error('not a catalogue')
    return file
  } catch (error) {
    throwUnavailable(error)
  }
}

/** The file is stored as gzip, but a server may send it uncompressed. A gzip file starts with the bytes 1f 8b. */
async function textOf(response: Response): Promise<string> {
  const blob = await response.blob()
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return blob.text()
  return new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
