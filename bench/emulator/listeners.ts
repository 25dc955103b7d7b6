import { startServer } from '../../tests/support/server.ts'
import { documentsRoot, measureAlternately, measureCommits, printCommitTimes, printUsage } from './commits.ts'
import { FirestoreListener } from './listener.ts'

const counts = [0, 100, 1000]

/** Compares how long a commit takes while 0, 100 and 1,000 clients listen to documents that no commit changes. */
export async function benchListeners(): Promise<boolean> {
  const servers = await Promise.all(counts.map(() => startServer({ args: ['--backend', '--test'] })))
  const listeners: FirestoreListener[] = []
  try {
    for (const [i, server] of servers.entries()) {
      for (let n = 0; n < counts[i]!; n++) {
        const target = { documents: { documents: [`${documentsRoot}/watched/${n}`] } }
        listeners.push(await FirestoreListener.open(server.port, documentsRoot, target))
      }
    }
    const times = await measureAlternately(
      servers.map(server => () => measureCommits(server, 100, i => `written/${i % 100}`)),
    )
    const names = counts.map(n => `${n} listeners`)
    const met = printCommitTimes('Commits while others listen to other documents', names, times, 1.5)
    for (const [i, server] of servers.entries()) printUsage(names[i]!, server)
    return met
  } finally {
    for (const listener of listeners) listener.close()
    await Promise.all(servers.map(server => server.stop()))
  }
}
