import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '../../../emulator/store/database.ts'
import { DocumentStore } from '../../../emulator/store/documents.ts'

const root = 'projects/demo-comanda/databases/(default)/documents'
const parts = ['a', 'b', 'c']
const writers = 4

/** What was acknowledged, and what the data folder lacks, after a backend that was writing commits was killed. */
export type KillResult = {
  /** The number of commits that the backend had acknowledged before the kill. */
  acknowledged: number
  /** The ids of acknowledged commits of which no document is stored. */
  lost: string[]
  /** The ids of commits of which one or two of the three documents are stored. */
  incompleteIds: string[]
  /** Whether the store's version is lower than the version that the last acknowledged commit got. */
  isVersionBehind: boolean
}

/**
 * Starts a backend process and four writers that commit three documents each time, kills the process at a random
 * moment after the first answer, and then compares the data folder with the acknowledged commits.
 * @param name the collection that this round writes
 */
export async function playKillRound(dataDir: string, name: string): Promise<KillResult> {
  const { child, port } = await startBackendProcess(dataDir)
  const closed = once(child, 'close')
  const acknowledged: string[] = []
  let lastCommitTime = ''
  const write = async (id: string) => {
    const writes = parts.map(part => ({
      update: { name: `${root}/${name}/${id}-${part}`, fields: { id: { stringValue: id } } },
    }))
    const response = await fetch(`http://127.0.0.1:${port}/v1/${root}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ writes }),
    })
    const { commitTime } = (await response.json()) as { commitTime: string }
    acknowledged.push(id)
    if (commitTime > lastCommitTime) lastCommitTime = commitTime
  }
  const runWriter = async (writerNumber: number) => {
    for (let i = 0; ; i++) await write(`${writerNumber}-${i}`)
  }
  const writing = Promise.allSettled(Array.from({ length: writers }, (_, writerNumber) => runWriter(writerNumber)))
  while (acknowledged.length === 0) await new Promise(setImmediate)
  // Waits for a random number of event-loop turns instead of milliseconds, so that slow and fast machines write about
  // the same number of commits.
  for (let turns = randomInt(20_000); turns > 0; turns--) await new Promise(setImmediate)
  child.kill('SIGKILL')
  await Promise.all([closed, writing])
  return inspect(dataDir, name, acknowledged, lastCommitTime)
}

function inspect(dataDir: string, name: string, acknowledged: string[], last: string): KillResult {
  const database = openDatabase(dataDir)
  const store = new DocumentStore(database)
  const documentCounts = new Map<string, number>()
  for (const { fields } of store.list(`${root}/${name}`)) {
    const { stringValue: id } = fields.id as { stringValue: string }
    documentCounts.set(id, (documentCounts.get(id) ?? 0) + 1)
  }
  const { integrity_check: integrity } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string }
  database.close()
  if (integrity !== 'ok') throw new Error(integrity)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(id => !documentCounts.has(id)),
    incompleteIds: [...documentCounts].filter(([, count]) => count !== parts.length).map(([id]) => id),
    isVersionBehind: store.version < Date.parse(last) * 1000,
  }
}

/** @param wrapper a command that runs the process, such as `strace -f` */
export async function startBackendProcess(
  dataDir: string,
  wrapper: string[] = [],
): Promise<{ child: ChildProcess; port: number }> {
  const script = join(import.meta.dirname, 'firestore-process.ts')
  const [command, ...args] = [...wrapper, process.execPath, script, dataDir, '0']
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, port: Number(/listening on (\d+)/.exec(String(line))![1]) }
}
