import { type Browser, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccessRules } from '../../emulator/firestore/access.ts'
import { launchOptions } from '../support/browser.ts'
import { createIdToken } from './support/firestore-clients.ts'
import { documentsPath, type LivePage, openLivePage } from './support/live-page.ts'
import { buildSdkPage } from './support/sdk-page.ts'

declare const sdk: typeof import('firebase/app') & typeof import('firebase/firestore')
declare const db: import('firebase/firestore').Firestore

/** Whether a test has taken away the access to the collection `fading`. */
let isAccessRevoked: boolean
const access: AccessRules = {
  allows: ({ path, method: op }) =>
    path[0] !== 'secrets' && !(isAccessRevoked && path[0] === 'fading') && !(path[0] === 'readonly' && op === 'update'),
}

let browser: Browser
let html: string
let live: LivePage

beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
  html = await buildSdkPage()
})

afterAll(() => browser.close())

beforeEach(async () => {
  isAccessRevoked = false
  live = await openLivePage(browser, html, access)
})

afterEach(() => live.close())

describe('the web SDK in a browser', () => {
  it('gets one snapshot for each document that is added, changed or deleted on the server', async () => {
    live.writeOrDeleteDocument('rows/a', 1)
    await live.listen('rows')
    await live.waitForLine('rows: a=1')
    live.writeOrDeleteDocument('rows/b', 2)
    await live.waitForLine('rows: a=1 b=2')
    live.writeOrDeleteDocument('rows/a', 3)
    await live.waitForLine('rows: a=3 b=2')
    live.writeOrDeleteDocument('rows/b', undefined)
    await live.waitForLine('rows: a=3')
    expect(await live.readLog()).toEqual(['rows: a=1', 'rows: a=1 b=2', 'rows: a=3 b=2', 'rows: a=3'])
  })

  it('gets the first two documents of a query with a limit of two, and the third document after one of the two was deleted or moved behind the third', async () => {
    for (const [id, n] of Object.entries({ a: 1, b: 2, c: 3 })) live.writeOrDeleteDocument(`rows/${id}`, n)
    await live.listen('rows', { limit: 2 })
    await live.waitForLine('rows: c=3 b=2')
    live.writeOrDeleteDocument('rows/d', 4)
    await live.waitForLine('rows: d=4 c=3')
    live.writeOrDeleteDocument('rows/d', undefined)
    await live.waitForLine('rows: c=3 b=2')
    live.writeOrDeleteDocument('rows/c', 0)
    await live.waitForLine('rows: b=2 a=1')
  })

  it('receives the data of two listeners over one stream', async () => {
    const opened: string[] = []
    live.page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/Listen/channel') && !url.searchParams.has('SID')) opened.push(request.url())
    })
    await live.listen('left')
    await live.listen('right')
    await live.waitForLine('left: ')
    await live.waitForLine('right: ')
    live.writeOrDeleteDocument('left/a', 1)
    live.writeOrDeleteDocument('right/b', 2)
    await live.waitForLine('left: a=1')
    await live.waitForLine('right: b=2')
    expect(opened).toHaveLength(1)
  })

  // The SDK changes to long polling when it waits for the first data more than twice as long as for the handshake. This
  // can happen on a busy machine, so the test is retried.
  it('keeps streaming and does not change to long polling', { retry: 2 }, async () => {
    const polls: (string | null)[] = []
    live.page.on('request', request => {
      const { searchParams } = new URL(request.url())
      if (searchParams.get('RID') === 'rpc') polls.push(searchParams.get('CI'))
    })
    await live.listen('rows')
    await live.waitForLine('rows: ')
    for (let n = 1; n <= 5; n++) {
      live.writeOrDeleteDocument('rows/a', n)
      await live.waitForLine(`rows: a=${n}`)
    }
    expect(polls).toEqual(['0'])
  })

  it('receives changes over long polling too', async () => {
    await live.connect({ longPolling: true })
    live.writeOrDeleteDocument('rows/a', 1)
    await live.listen('rows')
    await live.waitForLine('rows: a=1')
    live.writeOrDeleteDocument('rows/a', 2)
    await live.waitForLine('rows: a=2')
  })

  it('reads data without a listener with getDoc, getDocs and getCountFromServer', async () => {
    live.writeOrDeleteDocument('rows/a', 1)
    const result = await live.page.evaluate(async () => {
      const found = await sdk.getDoc(sdk.doc(db, 'rows/a'))
      const missing = await sdk.getDoc(sdk.doc(db, 'rows/none'))
      const all = await sdk.getDocs(sdk.collection(db, 'rows'))
      const count = await sdk.getCountFromServer(sdk.collection(db, 'rows'))
      return [found.get('n'), missing.exists(), all.size, count.data().count]
    })
    expect(result).toEqual([1, false, 1, 1])
  })

  it('gets an error for a forbidden collection, while listeners to other collections continue', async () => {
    await live.listen('rows')
    await live.listen('secrets')
    await live.waitForLine('secrets: permission-denied')
    live.writeOrDeleteDocument('rows/a', 1)
    await live.waitForLine('rows: a=1')
  })

  it('gets `permission-denied` for a query of a collection that the rules no longer let the page read, although the page still listens to it', async () => {
    await live.listen('fading')
    await live.waitForLine('fading: ')
    isAccessRevoked = true
    const code = await live.page.evaluate(() =>
      sdk.getDocs(sdk.query(sdk.collection(db, 'fading'), sdk.where('n', '>', 0))).then(
        () => 'read',
        error => error.code as string,
      ),
    )
    expect(code).toBe('permission-denied')
  })

  it('receives data when the page is signed in with the token of a user', async () => {
    await live.connect({ token: createIdToken('u1', {}) })
    live.writeOrDeleteDocument('rows/a', 1)
    await live.listen('rows')
    await live.waitForLine('rows: a=1')
  })
})

describe('writes from a browser', () => {
  it('are acknowledged, reach the listener of the same page, and are stored', async () => {
    await live.listen('rows')
    await live.waitForLine('rows: ')
    await live.page.evaluate(() => sdk.setDoc(sdk.doc(db, 'rows/a'), { n: 1 }))
    await live.page.evaluate(() => sdk.updateDoc(sdk.doc(db, 'rows/a'), { n: sdk.increment(4) }))
    await live.waitForLine('rows: a=5')
    expect(live.backend.store.get(`${documentsPath}/rows/a`)?.fields).toEqual({ n: { integerValue: '5' } })
  })

  it('are checked against the rules, and later writes succeed after a refused write', async () => {
    live.writeOrDeleteDocument('readonly/a', 1)
    const codes = await live.page.evaluate(async () => {
      const codeOf = (write: Promise<void>) =>
        write.then(
          () => 'written',
          error => error.code as string,
        )
      return [
        await codeOf(sdk.setDoc(sdk.doc(db, 'secrets/a'), { n: 1 })),
        await codeOf(sdk.updateDoc(sdk.doc(db, 'readonly/a'), { n: 2 })),
        await codeOf(sdk.setDoc(sdk.doc(db, 'rows/a'), { n: 1 })),
      ]
    })
    expect(codes).toEqual(['permission-denied', 'permission-denied', 'written'])
    expect(live.backend.store.get(`${documentsPath}/secrets/a`)).toBeUndefined()
  })

  it('succeed after a restart of the server, although the restarted server does not know the session of the page’s SDK', async () => {
    const set = (n: number) => live.page.evaluate(n => sdk.setDoc(sdk.doc(db, 'rows/a'), { n }), n)
    await set(1)
    await live.restart()
    await set(2)
    expect(live.backend.store.get(`${documentsPath}/rows/a`)?.fields).toEqual({ n: { integerValue: '2' } })
  })

  it('lose no increment when five transactions on one document run at the same time', async () => {
    live.writeOrDeleteDocument('counters/c', 0)
    await live.page.evaluate(() => {
      const add = () =>
        sdk.runTransaction(
          db,
          async transaction => {
            const reference = sdk.doc(db, 'counters/c')
            const n = (await transaction.get(reference)).get('n') as number
            transaction.update(reference, { n: n + 1 })
          },
          { maxAttempts: 50 },
        )
      return Promise.all([add(), add(), add(), add(), add()])
    })
    expect(live.backend.store.get(`${documentsPath}/counters/c`)?.fields).toEqual({ n: { integerValue: '5' } })
  })
})
