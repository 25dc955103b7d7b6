import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../emulator/store/database.ts'
import { DocumentStore } from '../../emulator/store/documents.ts'
import { adminClient } from './support/firestore-clients.ts'
import { playKillRound, startBackendProcess } from './support/kill-rounds.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-firestore-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const hasStrace = spawnSync('strace', ['-V']).status === 0

describe('an acknowledged write', () => {
  it.each(Array.from({ length: 10 }, (_, i) => i + 1))(
    'survives a kill of the server at a random moment, together with all documents of its commit (round %i)',
    async i => {
      const damage = await playKillRound(dataDir, `round${i}`)
      expect(damage).toMatchObject({ lost: [], incompleteIds: [], isVersionBehind: false })
      expect(damage.acknowledged).toBeGreaterThan(0)
    },
  )

  it.skipIf(!hasStrace)('is synced to disk before the server answers, as strace shows', async () => {
    const trace = join(dataDir, 'trace')
    const { child, port } = await startBackendProcess(dataDir, [
      'strace',
      '-f',
      '-D',
      '-e',
      'trace=fsync,fdatasync',
      '-o',
      trace,
    ])
    const syncs = () => readFileSync(trace, 'utf8').match(/\b(?:fsync|fdatasync)\(/g)?.length ?? 0
    const db = adminClient(port)
    for (let i = 0; i < 20; i++) {
      const before = syncs()
      await db.doc(`synced/${i}`).set({ i })
      expect(syncs()).toBeGreaterThan(before)
    }
    await db.terminate()
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  })

  it('has a higher version than the previous write, even after a restart or when the clock was set back', () => {
    const name = 'projects/p/databases/d/documents/a/b'
    const first = openDatabase(dataDir)
    const store = new DocumentStore(first)
    const future = (Date.now() + 3_600_000) * 1000
    store.commit(future, new Map([[name, {}]]))
    store.commit(store.nextVersion(), new Map([[name, undefined]]))
    first.close()

    const second = openDatabase(dataDir)
    const restarted = new DocumentStore(second)
    expect(restarted.version).toBe(future + 1)
    expect(restarted.nextVersion()).toBe(future + 2)
    second.close()
  })

  it('is stored by SQLite with `synchronous = FULL` and a write-ahead log', () => {
    const database = openDatabase(dataDir)
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    database.close()
  })

  it('uses limited disk space: the write-ahead log stays small, and deleted documents free their space', () => {
    const database = openDatabase(dataDir)
    const store = new DocumentStore(database)
    const text = { text: { stringValue: 'x'.repeat(1000) } }
    const commit = (fields: typeof text | undefined) => {
      const names = Array.from({ length: 1000 }, (_, i) => `projects/p/databases/d/documents/a/${i}`)
      store.commit(store.nextVersion(), new Map(names.map(name => [name, fields])))
    }
    const size = (name: string) => statSync(join(dataDir, name)).size
    for (let i = 0; i < 10; i++) commit(text)
    expect(size('comanda.sqlite-wal')).toBeLessThan(10_000_000)
    commit(undefined)
    database.close()
    expect(size('comanda.sqlite')).toBeLessThan(100_000)
  })

  it('is visible to reads, unlike a write that failed because it could not be stored on the disk', () => {
    const database = new DatabaseSync(':memory:')
    const store = new DocumentStore(database)
    const name = 'projects/p/databases/d/documents/a/b'
    database.exec("CREATE TRIGGER full BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    expect(() => store.commit(store.nextVersion(), new Map([[name, {}]]))).toThrow('disk full')
    expect(store.get(name)).toBeUndefined()
    database.exec('DROP TRIGGER full')
    store.commit(store.nextVersion(), new Map([[name, {}]]))
    expect(store.get(name)).toBeDefined()
  })
})
