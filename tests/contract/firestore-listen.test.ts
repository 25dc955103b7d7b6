import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Access } from '../../emulator/firestore/access.ts'
import { projectId } from '../../emulator/project.ts'
import { launchOptions } from '../support/browser.ts'
import { type Backend, startBackend } from './support/backend.ts'
import { tokenOf } from './support/clients.ts'
import { sdkPage } from './support/page.ts'

declare const sdk: typeof import('firebase/app') & typeof import('firebase/firestore')
declare const db: import('firebase/firestore').Firestore
declare const seen: string[]

const root = `projects/${projectId}/databases/(default)/documents`
/** Everything but `secrets`; new reads of `fading` until it fades. */
let faded: boolean
const access: Access = {
  allows: ({ path, op }) =>
    path[0] !== 'secrets' && !(faded && path[0] === 'fading') && !(path[0] === 'readonly' && op === 'update'),
}

let browser: Browser
let html: string
let dataDir: string
let backend: Backend
let page: Page

beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
  html = await sdkPage()
})

afterAll(() => browser.close())

beforeEach(async () => {
  faded = false
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
  backend = await startBackend({ dataDir, access, page: html })
  page = await browser.newPage()
  await connect()
})

afterEach(async () => {
  await page.context().close()
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function connect(options: { token?: string; longPolling?: boolean } = {}): Promise<void> {
  await page.goto(`http://127.0.0.1:${backend.port}/`)
  await page.evaluate(
    ({ projectId, token, longPolling }) => {
      sdk.setLogLevel('silent')
      const settings = {
        experimentalForceLongPolling: longPolling ?? false,
        experimentalAutoDetectLongPolling: !longPolling,
      }
      const firestore = sdk.initializeFirestore(sdk.initializeApp({ projectId }), settings)
      sdk.connectFirestoreEmulator(firestore, '127.0.0.1', Number(location.port), token ? { mockUserToken: token } : {})
      Object.assign(window, { db: firestore })
    },
    { projectId, ...options },
  )
}

/** Writes as the functions do: behind the client's back. */
function put(path: string, n: number | undefined): void {
  const fields = n === undefined ? undefined : { n: { integerValue: String(n) } }
  backend.store.commit(backend.store.nextVersion(), new Map([[`${root}/${path}`, fields]]))
}

/** Listens to a collection in the page; each snapshot is logged as `name: id=n id=n`. */
async function listen(name: string, options: { limit?: number } = {}): Promise<void> {
  await page.evaluate(
    ({ name, limit }) => {
      const constraints = limit === undefined ? [] : [sdk.orderBy('n', 'desc'), sdk.limit(limit)]
      sdk.onSnapshot(
        sdk.query(sdk.collection(db, name), ...constraints),
        snapshot => {
          if (snapshot.metadata.fromCache) return
          seen.push(`${name}: ${snapshot.docs.map(doc => `${doc.id}=${doc.get('n')}`).join(' ')}`)
        },
        error => seen.push(`${name}: ${error.code}`),
      )
    },
    { name, ...options },
  )
}

const log = () => page.evaluate(() => seen)
const last = (name: string) => async () => (await log()).findLast(line => line.startsWith(`${name}:`))
const shows = (text: string) => expect.poll(last(text.split(':')[0]!), { timeout: 20_000 }).toBe(text)

describe('onSnapshot in a browser', () => {
  it('sees documents come, change and go, with nothing in between', async () => {
    put('rows/a', 1)
    await listen('rows')
    await shows('rows: a=1')
    put('rows/b', 2)
    await shows('rows: a=1 b=2')
    put('rows/a', 3)
    await shows('rows: a=3 b=2')
    put('rows/b', undefined)
    await shows('rows: a=3')
    expect(await log()).toEqual(['rows: a=1', 'rows: a=1 b=2', 'rows: a=3 b=2', 'rows: a=3'])
  })

  it('keeps the first two by order, and fetches the next when one goes', async () => {
    for (const [id, n] of Object.entries({ a: 1, b: 2, c: 3 })) put(`rows/${id}`, n)
    await listen('rows', { limit: 2 })
    await shows('rows: c=3 b=2')
    put('rows/d', 4)
    await shows('rows: d=4 c=3')
    put('rows/d', undefined)
    await shows('rows: c=3 b=2')
    put('rows/c', 0)
    await shows('rows: b=2 a=1')
  })

  it('carries two listeners on one stream', async () => {
    const opened: string[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/Listen/channel') && !url.searchParams.has('SID')) opened.push(request.url())
    })
    await listen('left')
    await listen('right')
    await shows('left: ')
    await shows('right: ')
    put('left/a', 1)
    put('right/b', 2)
    await shows('left: a=1')
    await shows('right: b=2')
    expect(opened).toHaveLength(1)
  })

  it('keeps its streaming way back: nothing makes it think that a proxy holds answers', async () => {
    const polls: (string | null)[] = []
    page.on('request', request => {
      const { searchParams } = new URL(request.url())
      if (searchParams.get('RID') === 'rpc') polls.push(searchParams.get('CI'))
    })
    await listen('rows')
    await shows('rows: ')
    for (let n = 1; n <= 5; n++) {
      put('rows/a', n)
      await shows(`rows: a=${n}`)
    }
    expect(polls).toEqual(['0'])
  })

  it('works by long polling too', async () => {
    await connect({ longPolling: true })
    put('rows/a', 1)
    await listen('rows')
    await shows('rows: a=1')
    put('rows/a', 2)
    await shows('rows: a=2')
  })

  it('resumes when the server was away, and drops what was deleted meanwhile', async () => {
    for (const [id, n] of Object.entries({ a: 1, b: 2, c: 3 })) put(`rows/${id}`, n)
    await listen('rows')
    await listen('rows2', { limit: 2 })
    await shows('rows: a=1 b=2 c=3')
    const { port } = backend
    await backend.stop()
    backend = await startBackend({ dataDir, port, access, page: html })
    put('rows/b', undefined)
    put('rows/d', 4)
    put('rows2/x', 1)
    await shows('rows: a=1 c=3 d=4')
    await shows('rows2: x=1')
  })

  it('reads once: a document, one that is missing, and a query', async () => {
    put('rows/a', 1)
    const result = await page.evaluate(async () => {
      const found = await sdk.getDoc(sdk.doc(db, 'rows/a'))
      const missing = await sdk.getDoc(sdk.doc(db, 'rows/none'))
      const all = await sdk.getDocs(sdk.collection(db, 'rows'))
      const count = await sdk.getCountFromServer(sdk.collection(db, 'rows'))
      return [found.get('n'), missing.exists(), all.size, count.data().count]
    })
    expect(result).toEqual([1, false, 1, 1])
  })

  it('is refused what it may not read, while its other listeners live on', async () => {
    await listen('rows')
    await listen('secrets')
    await shows('secrets: permission-denied')
    put('rows/a', 1)
    await shows('rows: a=1')
  })

  it('is refused at the next read once its rights are gone', async () => {
    await listen('fading')
    await shows('fading: ')
    faded = true
    const code = await page.evaluate(() =>
      sdk.getDocs(sdk.query(sdk.collection(db, 'fading'), sdk.where('n', '>', 0))).then(
        () => 'read',
        error => error.code as string,
      ),
    )
    expect(code).toBe('permission-denied')
  })

  it('speaks as the user whose token it has', async () => {
    await connect({ token: tokenOf('u1', {}) })
    put('rows/a', 1)
    await listen('rows')
    await shows('rows: a=1')
  })
})

describe('writes of a browser', () => {
  it('are acknowledged, seen by its own listener without a flicker, and stored', async () => {
    await listen('rows')
    await shows('rows: ')
    await page.evaluate(() => sdk.setDoc(sdk.doc(db, 'rows/a'), { n: 1 }))
    await page.evaluate(() => sdk.updateDoc(sdk.doc(db, 'rows/a'), { n: sdk.increment(4) }))
    await shows('rows: a=5')
    expect(backend.store.get(`${root}/rows/a`)?.fields).toEqual({ n: { integerValue: '5' } })
  })

  it('are judged like any write, and leave the stream usable when refused', async () => {
    put('readonly/a', 1)
    const codes = await page.evaluate(async () => {
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
    expect(backend.store.get(`${root}/secrets/a`)).toBeUndefined()
  })

  it('made in five transactions at once lose nothing', async () => {
    put('counters/c', 0)
    await page.evaluate(() => {
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
    expect(backend.store.get(`${root}/counters/c`)?.fields).toEqual({ n: { integerValue: '5' } })
  })
})
