import type { DatabaseSync } from 'node:sqlite'
import { readBearerToken, readMockToken } from '../auth/token.ts'
import type { ServiceHandler } from '../http.ts'
import type { Rules } from '../rules/rules.ts'
import { DocumentStore } from '../store/documents.ts'
import { UsageCounter } from '../usage.ts'
import type { AccessRules } from './access.ts'
import { type ExpiryPolicy, startDeletingExpired } from './expiry.ts'
import { ListenStream } from './listen.ts'
import { createQueryRecorder } from './query-recorder.ts'
import { createRestHandler } from './rest.ts'
import { createRulesAccess } from './rules-access.ts'
import { TargetIndex } from './target-index.ts'
import { createTestMode } from './test-mode.ts'
import { Transactions } from './transactions.ts'
import { createWebChannelHandler } from './webchannel.ts'
import { WriteStream } from './write.ts'

export type FirestoreService = {
  /** Handles `/v1/projects/…` and `/google.firestore.v1.Firestore/…`, and with `test` also URLs for tests. */
  handle: ServiceHandler
  store: DocumentStore
  /** Ends all streams and stops deleting expired documents. The database stays open. */
  close(): void
}

/**
 * Serves Firestore to the web SDK (full and lite) and to firebase-admin with its option `preferRest`.
 * @param options.access compiled security rules, or an implementation of `AccessRules`
 * @param options.usage counts the reads, writes and deletes that Firebase would bill
 * @param options.recordQueries the file to which `createQueryRecorder` appends queries
 * @param options.expiry the TTL policies; without them, no document is deleted by itself
 * @param options.test enables what only tests need, for example a PUT that replaces the security rules
 */
export function createFirestoreService(options: {
  database: DatabaseSync
  access: Rules | AccessRules
  usage?: UsageCounter
  recordQueries?: string
  expiry?: readonly ExpiryPolicy[]
  test?: boolean
}): FirestoreService {
  const store = new DocumentStore(options.database)
  const usage = options.usage ?? new UsageCounter()
  const countRuleReads = (documents: number) => usage.addRuleReads(documents)
  const ownAccess =
    'allows' in options.access ? options.access : createRulesAccess(options.access, store, countRuleReads)
  const testMode = options.test ? createTestMode(store, ownAccess, usage) : undefined
  const targetIndex = new TargetIndex()
  const unsubscribe = store.subscribe(commit => {
    usage.addCommit(commit)
    targetIndex.publish(commit)
  })
  const stopDeleting = startDeletingExpired(store, options.expiry ?? [])
  const backend = {
    store,
    usage,
    recordQuery: createQueryRecorder(options.recordQueries),
    access: testMode?.access ?? ownAccess,
    targetIndex,
    transactions: new Transactions(store),
    readToken: (authorization: string | undefined) =>
      readBearerToken(authorization) ?? (testMode ? readMockToken(authorization) : null),
  }
  const rest = createRestHandler(backend)
  const webChannel = createWebChannelHandler({
    Listen: (authorization, send) => new ListenStream(backend, authorization, send),
    Write: (authorization, send) => new WriteStream(backend, authorization, send),
  })
  return {
    handle: async (request, response, url) =>
      (await webChannel.handle(request, response, url)) ||
      (await rest(request, response, url)) ||
      ((await testMode?.handle(request, response, url)) ?? false),
    store,
    close: () => {
      stopDeleting()
      webChannel.close()
      unsubscribe()
    },
  }
}
