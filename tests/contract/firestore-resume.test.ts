import { type Browser, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchOptions } from '../support/browser.ts'
import { documentsPath, type LivePage, openLivePage } from './support/live-page.ts'
import { buildSdkPage } from './support/sdk-page.ts'
import { type ChannelMessages, RawChannel } from './support/web-channel.ts'

declare const sdk: typeof import('firebase/firestore') & { _TestingHooks: Hooks }
declare const db: import('firebase/firestore').Firestore
declare const logLines: string[]
/**
 * What the SDK reports to a testing hook when the server counts more or fewer documents in a query's result than the
 * SDK has cached.
 */
type Mismatch = { localCacheCount: number; existenceFilterCount: number; bloomFilter?: { applied: boolean } }
type Hooks = { onExistenceFilterMismatch(callback: (info: Mismatch) => void): void }

let browser: Browser
let html: string
let live: LivePage

beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
  html = await buildSdkPage()
})
afterAll(() => browser.close())
beforeEach(async () => {
  live = await openLivePage(browser, html, { allows: () => true })
  for (const [id, n] of Object.entries({ a: 1, b: 2, c: 3 })) live.writeOrDeleteDocument(`rows/${id}`, n)
})
afterEach(() => live.close())

const goOffline = () => live.page.evaluate(() => sdk.disableNetwork(db))
const goOnline = () => live.page.evaluate(() => sdk.enableNetwork(db))

describe('a listener that was offline', () => {
  it('gets all documents that were added, changed or deleted while it was offline, in one snapshot', async () => {
    await live.listen('rows')
    await live.waitForLine('rows: a=1 b=2 c=3')
    await goOffline()
    live.writeOrDeleteDocument('rows/a', 5)
    live.writeOrDeleteDocument('rows/b', undefined)
    live.writeOrDeleteDocument('rows/d', 4)
    await goOnline()
    await live.waitForLine('rows: a=5 c=3 d=4')
    expect(await live.readLog()).not.toContain('rows: a=5 b=2 c=3 d=4')
  })

  it('finds the deleted documents with the bloom filter, without a full query', async () => {
    for (let n = 0; n < 50; n++) live.writeOrDeleteDocument(`many/m${n}`, n)
    await live.page.evaluate(() =>
      sdk._TestingHooks.onExistenceFilterMismatch(({ localCacheCount, existenceFilterCount, bloomFilter }) => {
        logLines.push(`mismatch: ${localCacheCount} ${existenceFilterCount} ${bloomFilter?.applied}`)
      }),
    )
    await live.listen('many')
    await expect.poll(async () => (await live.readLog()).length).toBe(1)
    await goOffline()
    for (let n = 0; n < 20; n++) live.writeOrDeleteDocument(`many/m${n}`, undefined)
    await goOnline()
    await live.waitForLine('mismatch: 50 30 true')
    await expect.poll(async () => (await live.readLog()).at(-1)?.split(' ').length).toBe(31)
  })

  it('gets the third document of a query with a limit of two after one of the first two was deleted', async () => {
    await live.listen('rows', { limit: 2 })
    await live.waitForLine('rows: c=3 b=2')
    await goOffline()
    live.writeOrDeleteDocument('rows/c', undefined)
    await goOnline()
    await live.waitForLine('rows: b=2 a=1')
  })

  it('gets the current documents after a restart of the server', async () => {
    await live.listen('rows')
    await live.listen('rows2', { limit: 2 })
    await live.waitForLine('rows: a=1 b=2 c=3')
    await live.restart()
    live.writeOrDeleteDocument('rows/b', undefined)
    live.writeOrDeleteDocument('rows/d', 4)
    live.writeOrDeleteDocument('rows2/x', 1)
    await live.waitForLine('rows: a=1 c=3 d=4')
    await live.waitForLine('rows2: x=1')
  })
})

type Message = {
  targetChange?: { targetChangeType: string; resumeToken?: string }
  documentChange?: { document: { name: string } }
  filter?: { count: number; unchangedNames?: object }
}

/**
 * Adds a target without the SDK. A target is a listener in Firestore's protocol.
 * @returns the server's messages, such as `ADD, d, filter 4, CURRENT, NO_CHANGE`, and the last resume token
 */
async function listen(target: object): Promise<{ summary: string; token: string }> {
  const channel = new RawChannel(live.backend.port, 'Listen')
  await channel.open({ database: documentsPath.replace('/documents', ''), addTarget: { targetId: 2, ...target } })
  const messages = ((await channel.poll(0)) as ChannelMessages).map(([, content]) => (content as [Message])[0])
  const summary = messages.map(({ targetChange, documentChange, filter }) => {
    if (filter) return `filter ${filter.count}${filter.unchangedNames ? ' with names' : ''}`
    return targetChange?.targetChangeType ?? documentChange!.document.name.split('/').at(-1)
  })
  return { summary: summary.join(', '), token: messages.at(-1)!.targetChange!.resumeToken! }
}

const rows = (more: object = {}) => ({
  query: { parent: documentsPath, structuredQuery: { from: [{ collectionId: 'rows' }], ...more } },
})
const whole = 'ADD, RESET, a, b, c, CURRENT, NO_CHANGE'

describe('a target (a listener in Firestore’s protocol) that resumes with a token', () => {
  it('gets only the changed documents, and the count of all its documents', async () => {
    const { token } = await listen(rows())
    live.writeOrDeleteDocument('rows/d', 4)
    const { summary } = await listen({ ...rows(), resumeToken: token, expectedCount: 3 })
    expect(summary).toBe('ADD, d, filter 4, CURRENT, NO_CHANGE')
  })

  it('gets only the count of its documents when nothing changed', async () => {
    const { token } = await listen(rows())
    const { summary } = await listen({ ...rows(), resumeToken: token, expectedCount: 3 })
    expect(summary).toBe('ADD, filter 3, CURRENT, NO_CHANGE')
  })

  it('gets a bloom filter of all document names when the client expects more documents than there are', async () => {
    const { token } = await listen(rows())
    live.writeOrDeleteDocument('rows/b', undefined)
    const { summary } = await listen({ ...rows(), resumeToken: token, expectedCount: 3 })
    expect(summary).toBe('ADD, filter 2 with names, CURRENT, NO_CHANGE')
  })

  it('gets a bloom filter of all document names when the client sends no expected count', async () => {
    const { token } = await listen(rows())
    expect((await listen({ ...rows(), resumeToken: token })).summary).toBe(
      'ADD, filter 3 with names, CURRENT, NO_CHANGE',
    )
  })

  it('gets an empty bloom filter when all documents were deleted', async () => {
    const { token } = await listen(rows())
    for (const id of ['a', 'b', 'c']) live.writeOrDeleteDocument(`rows/${id}`, undefined)
    const { summary } = await listen({ ...rows(), resumeToken: token, expectedCount: 3 })
    expect(summary).toBe('ADD, filter 0 with names, CURRENT, NO_CHANGE')
  })

  it('gets a reset and all documents again when its query has a limit', async () => {
    const { token } = await listen(rows({ limit: 3 }))
    expect((await listen({ ...rows({ limit: 3 }), resumeToken: token, expectedCount: 3 })).summary).toBe(whole)
  })

  it('gets a reset and all documents again when it lists documents by name', async () => {
    const documents = { documents: { documents: ['a', 'b', 'c'].map(id => `${documentsPath}/rows/${id}`) } }
    const { token } = await listen(documents)
    expect((await listen({ ...documents, resumeToken: token, expectedCount: 3 })).summary).toBe(whole)
  })

  it('gets a reset and all documents again when its token is invalid, is older than a restart, or is replaced by a read time', async () => {
    const { token } = await listen(rows())
    const [, version] = Buffer.from(token, 'base64').toString().split(' ')
    const earlier = Buffer.from(`earlier ${version}`).toString('base64')
    for (const resumeToken of [earlier, 'MQ==']) {
      expect((await listen({ ...rows(), resumeToken, expectedCount: 3 })).summary).toBe(whole)
    }
    expect((await listen({ ...rows(), readTime: '2026-01-01T00:00:00Z' })).summary).toBe(whole)
  })
})
