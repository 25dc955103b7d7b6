import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import * as lite from 'firebase/firestore/lite'
import { chromium } from 'playwright'
import { projectId } from '../../../../emulator/project.ts'
import { launchOptions } from '../../../support/browser.ts'
import { startBackend } from '../backend.ts'
import { adminClient, closeClient, liteClient } from '../firestore-clients.ts'
import { adminSdkClient } from './admin-client.ts'
import { modularClient } from './modular-client.ts'
import type { SdkClient, SdkName } from './sdk-client.ts'

declare const client: SdkClient

/**
 * Starts a backend without rules and connects three SDKs to it: the web SDK in a browser, firebase/firestore/lite and
 * firebase-admin.
 */
export async function startAllSdks(): Promise<{ clients: Record<SdkName, SdkClient>; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
  const backend = await startBackend({ dataDir, page: await buildClientPage() })
  const browser = await chromium.launch(launchOptions)
  const tab = await browser.newPage()
  await tab.goto(`http://127.0.0.1:${backend.port}/`)
  const call = (method: keyof SdkClient, ...args: unknown[]) =>
    tab.evaluate(([method, args]) => Reflect.apply(client[method], undefined, args) as never, [method, args] as const)
  const inBrowser: SdkClient = {
    find: querySpec => call('find', querySpec),
    aggregate: (querySpec, aggregates) => call('aggregate', querySpec, aggregates),
    write: writes => call('write', writes),
    read: path => call('read', path),
  }
  const liteDb = liteClient(backend.port)
  const adminDb = adminClient(backend.port)
  return {
    clients: {
      'the web SDK in a browser': inBrowser,
      'firebase/firestore/lite': modularClient(lite, liteDb),
      'firebase-admin': adminSdkClient(adminDb),
    },
    async stop() {
      await browser.close()
      await Promise.all([closeClient(liteDb), adminDb.terminate()])
      await backend.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Builds a page that uses a new Firestore client for each call, so that no result contains cached documents. */
async function buildClientPage(): Promise<string> {
  const contents = `
    import { initializeApp } from 'firebase/app'
    import * as firestore from 'firebase/firestore'
    import { modularClient } from './modular-client.ts'
    firestore.setLogLevel('silent')
    const sdk = { ...firestore, getAggregate: firestore.getAggregateFromServer, getDocs: firestore.getDocsFromServer }
    let appCount = 0
    const callWithNewClient = method => async (...args) => {
      const db = firestore.getFirestore(initializeApp({ projectId: '${projectId}' }, 'app' + appCount++))
      firestore.connectFirestoreEmulator(db, '127.0.0.1', Number(location.port))
      try {
        return await modularClient(sdk, db)[method](...args)
      } finally {
        await firestore.terminate(db)
      }
    }
    window.client = Object.fromEntries(['find', 'aggregate', 'write', 'read'].map(each => [each, callWithNewClient(each)]))
  `
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    minify: true,
  })
  const script = outputFiles[0]!.text.replaceAll('</script', '<\\/script')
  return `<!doctype html><title>SDK</title><link rel="icon" href="data:,"><script>${script}</script>`
}
