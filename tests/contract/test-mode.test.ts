import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type EmulatorMockTokenOptions,
  getDoc,
  getDocs,
  getFirestore,
  setDoc,
  setLogLevel,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/main.ts'
import { projectId } from '../../emulator/project.ts'
import { loadRules } from '../../emulator/rules/rules.ts'
import { signInByHttp } from '../support/device.ts'
import { type Backend, startBackend } from './support/backend.ts'

setLogLevel('silent')

const folder = mkdtempSync(join(tmpdir(), 'comanda-test-mode-'))
const rules = readFileSync('firebase/firestore.rules', 'utf8')
let testBackend: Backend
let normalBackend: Backend

beforeAll(async () => {
  const access = loadRules(rules, 'firestore.rules')
  testBackend = await startBackend({ dataDir: join(folder, 'open'), access, test: true })
  normalBackend = await startBackend({ dataDir: join(folder, 'shut'), access })
})
afterAll(async () => {
  await Promise.all([testBackend.stop(), normalBackend.stop()])
  rmSync(folder, { recursive: true, force: true })
})

let appCount = 0
async function withClient<Result>(
  options: { project: string; database?: string; user?: EmulatorMockTokenOptions | string; port?: number },
  act: (db: ReturnType<typeof getFirestore>) => Promise<Result>,
): Promise<Result | string> {
  const app = initializeApp({ projectId: options.project }, `test-mode-${appCount++}`)
  const db = getFirestore(app, options.database ?? '(default)')
  const { user: mockUserToken, port = testBackend.port } = options
  connectFirestoreEmulator(db, '127.0.0.1', port, mockUserToken ? { mockUserToken } : {})
  try {
    return await act(db)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await deleteApp(app)
  }
}

const writeDocument = (db: ReturnType<typeof getFirestore>) => setDoc(doc(db, 'a/b'), { n: 1 }).then(() => 'written')
const countDocuments = (db: ReturnType<typeof getFirestore>) => getDocs(collection(db, 'a')).then(({ size }) => size)
const putRules = (port: number, project: string, source: string) =>
  fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content: source }] } }),
  })
const emptyDatabase = (port: number, project: string) =>
  fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${project}/databases/(default)/documents`, { method: 'DELETE' })

const fetchReadCounts = (port: number) => fetch(`http://127.0.0.1:${port}/emulator/v1/reads`)

const ownersOnly = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents {
  match /a/{id} { allow read, write: if request.auth.uid == 'ana' && request.auth.token.vip == true; }
} }`

describe('on a backend with --test', () => {
  it('any project except the app’s own has no rules and any number of databases', async () => {
    expect(await withClient({ project: 'test-emulator' }, writeDocument)).toBe('written')
    expect(await withClient({ project: 'another', database: 'second' }, writeDocument)).toBe('written')
    expect(await withClient({ project: 'another' }, countDocuments)).toBe(0)
  })

  it('the project of the app is protected by its rules', async () => {
    expect(await withClient({ project: projectId }, writeDocument)).toBe('permission-denied')
  })

  it('new rules apply at once to the project for which they are set, and can use the claims of mock users', async () => {
    expect((await putRules(testBackend.port, 'ruled', ownersOnly)).status).toBe(200)
    expect(await withClient({ project: 'ruled' }, writeDocument)).toBe('permission-denied')
    expect(await withClient({ project: 'ruled', user: { sub: 'eva', vip: true } }, writeDocument)).toBe(
      'permission-denied',
    )
    expect(await withClient({ project: 'ruled', user: { sub: 'ana', vip: true } }, writeDocument)).toBe('written')
    expect(await withClient({ project: 'ruled', user: 'owner' }, countDocuments)).toBe(1)
    expect(await withClient({ project: 'test-emulator' }, writeDocument)).toBe('written')
  })

  it('getAfter() and existsAfter() see all writes of a batch, whatever their order', async () => {
    const source = `rules_version = '2';
      service cloud.firestore { match /databases/{db}/documents {
        function sum() { return getAfter(/databases/$(db)/documents/sums/all).data.n; }
        match /sums/{id} { allow write: if true; }
        match /items/{id} {
          allow create: if request.resource.data.n == sum();
          allow delete: if !existsAfter(/databases/$(db)/documents/sums/all);
        }
      } }`
    expect((await putRules(testBackend.port, 'sums', source)).status).toBe(200)
    const commit = (fill: (batch: WriteBatch, db: ReturnType<typeof getFirestore>) => unknown) =>
      withClient({ project: 'sums' }, async db => {
        const batch = writeBatch(db)
        fill(batch, db)
        return batch.commit().then(() => 'written')
      })
    const write = (path: string, n: number) => (batch: WriteBatch, db: ReturnType<typeof getFirestore>) =>
      batch.set(doc(db, path), { n })
    expect(await commit(write('items/a', 1))).toBe('permission-denied')
    expect(await commit((...args) => [write('items/a', 1)(...args), write('sums/all', 2)(...args)])).toBe(
      'permission-denied',
    )
    expect(await commit((...args) => [write('items/a', 1)(...args), write('sums/all', 1)(...args)])).toBe('written')
    expect(await commit(write('items/b', 1))).toBe('written')
    expect(await commit((batch, db) => batch.delete(doc(db, 'items/a')))).toBe('permission-denied')
    expect(await commit((batch, db) => batch.delete(doc(db, 'items/a')).delete(doc(db, 'sums/all')))).toBe('written')
  })

  it('invalid rules are refused with a message that names the file, and the earlier rules stay in force', async () => {
    const answer = await putRules(testBackend.port, 'ruled', 'service cloud.firestore {')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/firestore\.rules/)
    expect(await withClient({ project: 'ruled' }, writeDocument)).toBe('permission-denied')
    expect((await putRules(testBackend.port, 'ruled', undefined as never)).status).toBe(400)
  })

  it('a request to the backend returns how many documents each user has read; a read that finds nothing counts as one', async () => {
    const user = { sub: 'reader' }
    const readOne = (id: string) => (db: ReturnType<typeof getFirestore>) => getDoc(doc(db, `read/${id}`))
    await withClient({ project: 'read' }, db =>
      Promise.all(['1', '2', '3'].map(id => setDoc(doc(db, 'read', id), { n: 1 }))),
    )
    await withClient({ project: 'read', user }, readOne('1'))
    await withClient({ project: 'read', user }, readOne('missing'))
    await withClient({ project: 'read', user }, db => getDocs(collection(db, 'read')))
    await withClient({ project: 'read', user }, db => getDocs(collection(db, 'empty')))
    expect(await (await fetchReadCounts(testBackend.port)).json()).toMatchObject({ reader: 1 + 1 + 3 + 1 })
  })

  it('a request to the backend empties one database and no other', async () => {
    await withClient({ project: 'full' }, writeDocument)
    await withClient({ project: 'full', database: 'second' }, writeDocument)
    expect((await emptyDatabase(testBackend.port, 'full')).status).toBe(200)
    expect(await withClient({ project: 'full' }, countDocuments)).toBe(0)
    expect(await withClient({ project: 'full', database: 'second' }, countDocuments)).toBe(1)
  })
})

describe('on a backend without --test', () => {
  it('nobody can set rules, empty a database, mock a user or read the counts of reads', async () => {
    expect((await fetchReadCounts(normalBackend.port)).status).toBe(404)
    expect((await putRules(normalBackend.port, projectId, ownersOnly)).status).toBe(404)
    expect((await emptyDatabase(normalBackend.port, projectId)).status).toBe(404)
    const user = { sub: 'ana', tenantId: 'demo', role: 'guest' }
    const read = (db: ReturnType<typeof getFirestore>) => getDoc(doc(db, 'tenants/demo'))
    expect(await withClient({ project: projectId, user, port: normalBackend.port }, read)).toBe('unauthenticated')
  })
})

describe('POST /emulator/v1/reset', () => {
  const start = (test: boolean): Promise<Emulator> =>
    startEmulator({ port: 0, dataDir: join(folder, `whole-${test}`), dist: 'dist', test })
  const reset = (port: number) => fetch(`http://127.0.0.1:${port}/emulator/v1/reset`, { method: 'POST' })

  it('restores the state that the backend had after its first start', async () => {
    const { port, close } = await start(true)
    await withClient({ project: 'test-emulator', port }, writeDocument)
    await putRules(port, 'test-emulator', ownersOnly)
    expect((await reset(port)).status).toBe(200)
    expect(await withClient({ project: 'test-emulator', port }, countDocuments)).toBe(0)
    expect(await signInByHttp(port, 'demo', 'mesero')).toMatch(/\./)
    await close()
  })

  it('does not exist without --test', async () => {
    const { port, close } = await start(false)
    expect((await reset(port)).status).not.toBe(200)
    expect(await signInByHttp(port, 'demo', 'mesero')).toMatch(/\./)
    await close()
  })
})
