import { CallError } from './call-error.ts'

/**
 * @param chunk a dynamic import
 * @throws CallError `unavailable` when the chunk cannot be fetched
 */
export async function loadChunk<Module>(chunk: Promise<Module>): Promise<Module> {
  const module = await chunk.catch(error => {
    throw new CallError('unavailable', 0, error)
  })
  // After `vite:preloadError` was prevented (src/app/stale-chunks.ts) an import resolves to `undefined`.
  if (module === undefined) throw new CallError('unavailable', 0, 'a chunk is missing')
  return module
}
