import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { expect } from 'vitest'
import type { AccessRules } from '../../../emulator/firestore/access.ts'
import { projectId } from '../../../emulator/project.ts'
import { startBackend } from './backend.ts'

declare const sdk: typeof import('firebase/app') & typeof import('firebase/firestore')
declare const db: import('firebase/firestore').Firestore
declare const logLines: string[]

/** The path under which Firestore stores all documents of the test project. */
export const documentsPath = `projects/${projectId}/databases/(default)/documents`

/** A browser page that listens to a backend, with helpers to write documents and to wait for snapshots. */
export type LivePage = Awaited<ReturnType<typeof openLivePage>>

/**
 * Starts a backend and opens a page whose web SDK is connected to it. In the page, `sdk` is the SDK, `db` is its
 * Firestore and `logLines` is the log of `listen`.
 */
export async function openLivePage(browser: Browser, html: string, access: AccessRules) {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
  const live = {
    backend: await startBackend({ dataDir, access, page: html }),
    page: await browser.newPage(),

    /** Reloads the page and connects its SDK, optionally as a user, with long polling, or both. */
    async connect(options: { token?: string; longPolling?: boolean } = {}): Promise<void> {
      await live.page.goto(`http://127.0.0.1:${live.backend.port}/`)
      await live.page.evaluate(
        ({ projectId, token, longPolling }) => {
          sdk.setLogLevel('silent')
          const firestore = sdk.initializeFirestore(sdk.initializeApp({ projectId }), {
            experimentalForceLongPolling: longPolling ?? false,
            experimentalAutoDetectLongPolling: !longPolling,
          })
          const user = token ? { mockUserToken: token } : {}
          sdk.connectFirestoreEmulator(firestore, '127.0.0.1', Number(location.port), user)
          Object.assign(window, { db: firestore })
        },
        { projectId, ...options },
      )
    },

    /** Stores a document with the field `n` on the server, or deletes the document when `n` is undefined. */
    writeOrDeleteDocument(path: string, n: number | undefined): void {
      const fields = n === undefined ? undefined : { n: { integerValue: String(n) } }
      const { store } = live.backend
      store.commit(store.nextVersion(), new Map([[`${documentsPath}/${path}`, fields]]))
    },

    /**
     * Listens to a collection. Logs each snapshot from the server, such as `rows: a=1 b=2`, and the code of an error.
     */
    async listen(name: string, options: { limit?: number } = {}): Promise<void> {
      await live.page.evaluate(
        ({ name, limit }) => {
          const constraints = limit === undefined ? [] : [sdk.orderBy('n', 'desc'), sdk.limit(limit)]
          sdk.onSnapshot(
            sdk.query(sdk.collection(db, name), ...constraints),
            snapshot => {
              if (snapshot.metadata.fromCache) return
              logLines.push(`${name}: ${snapshot.docs.map(doc => `${doc.id}=${doc.get('n')}`).join(' ')}`)
            },
            error => logLines.push(`${name}: ${error.code}`),
          )
        },
        { name, ...options },
      )
    },

    readLog: () => live.page.evaluate(() => logLines),

    /** Waits until `line`, for example `rows: a=1`, is the last logged line of its collection (`rows`). */
    async waitForLine(line: string): Promise<void> {
      const last = async () => (await live.readLog()).findLast(each => each.startsWith(`${line.split(':')[0]}:`))
      await expect.poll(last, { timeout: 20_000 }).toBe(line)
    },

    /** Stops the backend and starts it again on the same data and port. */
    async restart(): Promise<void> {
      const { port } = live.backend
      await live.backend.stop()
      live.backend = await startBackend({ dataDir, port, access, page: html })
    },

    async close(): Promise<void> {
      await live.page.context().close()
      await live.backend.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await live.connect()
  return live
}
