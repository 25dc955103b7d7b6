import { CallError } from './call-error.ts'

/**
 * @param chunk a dynamic import
 * @throws CallError `unavailable` when the chunk cannot be fetched
 */
export async function loadChunk<Module>(chunk: Promise<Module>): Promise<Module> {
  const module = await chunk.catch(error => {
    throw new CallError('unavailable', 0, error)
  })
  // src/app/stale-chunks.ts prevents `vite:preloadError`; Vite then resolves a failed import to `undefined`.
  if (module === undefined) throw new CallError('unavailable', 0, 'a chunk is missing')
  return module
}
