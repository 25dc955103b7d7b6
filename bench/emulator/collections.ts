import { startServer } from '../../tests/support/server.ts'
import {
  commitDocuments,
  documentsRoot,
  measureAlternately,
  measureCommits,
  printCommitTimes,
  printUsage,
} from './commits.ts'
import { FirestoreListener } from './listener.ts'

const sizes = [100, 10_000]

/**
 * Compares how long a commit takes in a collection of 100 documents and in a collection of 10,000 documents, while a
 * client listens to a query on each collection.
 */
export async function benchCollections(): Promise<boolean> {
  const server = await startServer({ args: ['--backend', '--test'] })
  const listeners: FirestoreListener[] = []
  try {
    for (const size of sizes) {
      for (let from = 0; from < size; from += 500) {
        const ids = Array.from({ length: Math.min(500, size - from) }, (_, i) => `c${size}/d${from + i}`)
        await commitDocuments(server.port, Object.fromEntries(ids.map(id => [id, { n: { integerValue: '-1' } }])))
      }
      const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '0' } } }
      const structuredQuery = { from: [{ collectionId: `c${size}` }], where }
      listeners.push(
        await FirestoreListener.open(server.port, documentsRoot, { query: { parent: documentsRoot, structuredQuery } }),
      )
    }
    const measures = sizes.map(size => () => measureCommits(server, 100, i => `c${size}/d${(i * 7) % 100}`))
    const times = await measureAlternately(measures)
    const names = sizes.map(n => `${n} documents`)
    const met = printCommitTimes('Commits in a collection with a live query', names, times, 2)
    printUsage('the server of both', server)
    return met
  } finally {
    for (const listener of listeners) listener.close()
    await server.stop()
  }
}
