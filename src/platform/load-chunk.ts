import { CallError } from './call-error.ts'

/**
 * Waits for code that is loaded when it is needed.
 * @param chunk the promise of a dynamic `import()`
 * @throws CallError `unavailable` when the code cannot be fetched
 */
export async function loadChunk<Module>(chunk: Promise<Module>): Promise<Module> {
  const module = await chunk.catch(error => {
    throw new CallError('unavailable', 0, error)
  })
  // Vite resolves a failed `import()` to `undefined` if src/app/stale-chunks.ts has called `preventDefault` on Vite's
  // error event.
  if (module === undefined) throw new CallError('unavailable', 0, 'a chunk is missing')
  return module
}
