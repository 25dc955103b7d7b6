// This import must come before Dexie, which looks for IndexedDB only once.
import 'fake-indexeddb/auto'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import { setDataStore } from '../../src/data/store/connection.ts'
import type { Store } from '../../src/data/store/store.ts'
import { FakeTime } from './fake-time.ts'

const time = new FakeTime()
const roots: Root[] = []
afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount()
  await time.settle()
  vi.unstubAllGlobals()
})

/**
 * Renders a component that calls `hook` and shows nothing, without a browser, until the end of the test.
 * @param store the database that the hook reads
 * @returns `results`: the values that the hook has returned, one for each render. `settle`: a function that waits until
 * the hook has read the database and React has rendered, and that returns the last value
 */
export function renderHook<Result>(store: Store, hook: () => Result) {
  let started = 0
  let ended = 0
  const countEnd = () => {
    ended++
  }
  const read: Store['read'] = (names, work) => {
    started++
    const reading = store.read(names, work)
    reading.then(countEnd, countEnd)
    return reading
  }
  setDataStore({ ...store, read }, 0)
  const results: Result[] = []
  const Caller = () => {
    results.push(hook())
    return null
  }
  const root = createRoot(createContainer())
  roots.push(root)
  root.render(createElement(Caller))
  // Counts the reads instead of awaiting their promises. Dexie would treat the test's code after such an `await` as a
  // part of the live query, and nothing may be written in a live query.
  const settle = async (): Promise<Result> => {
    await time.settleUntil(() => started > 0, 'a read')
    for (let seen = 0; seen < started; ) {
      await time.settleUntil(() => ended === started, 'the end of all reads')
      seen = started
      await time.settle()
    }
    return results.at(-1)!
  }
  return { results, settle }
}

/** Returns an object that has what React uses of a browser's window and of an element without content. */
function createContainer(): Element {
  const ownerDocument = { nodeType: 9, nodeName: '#document', addEventListener: () => {} }
  vi.stubGlobal('window', { document: ownerDocument, HTMLIFrameElement: class {}, addEventListener: () => {} })
  const container = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument, addEventListener: () => {} }
  return container as unknown as Element
}
