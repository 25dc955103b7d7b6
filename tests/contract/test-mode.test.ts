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
let open: Backend
let shut: Backend

beforeAll(async () => {
  const access = loadRules(rules, 'firestore.rules')
  open = await startBackend({ dataDir: join(folder, 'open'), access, test: true })
  shut = await startBackend({ dataDir: join(folder, 'shut'), access })
})
afterAll(async () => {
  await Promise.all([open.stop(), shut.stop()])
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
async function as<Result>(
  options: { project: string; database?: string; user?: EmulatorMockTokenOptions | string; port?: number },
  act: (db: ReturnType<typeof getFirestore>) => Promise<Result>,
): Promise<Result | string> {
  const app = initializeApp({ projectId: options.project }, `test-mode-${made++}`)
  const db = getFirestore(app, options.database ?? '(default)')
  const { user: mockUserToken, port = open.port } = options
  connectFirestoreEmulator(db, '127.0.0.1', port, mockUserToken ? { mockUserToken } : {})
  try {
    return await act(db)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await deleteApp(app)
  }
}

const write = (db: ReturnType<typeof getFirestore>) => setDoc(doc(db, 'a/b'), { n: 1 }).then(() => 'written')
const count = (db: ReturnType<typeof getFirestore>) => getDocs(collection(db, 'a')).then(({ size }) => size)
const put = (port: number, project: string, source: string) =>
  fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content: source }] } }),
  })
const empty = (port: number, project: string) =>
  fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${project}/databases/(default)/documents`, { method: 'DELETE' })

const reads = (port: number) => fetch(`http://127.0.0.1:${port}/emulator/v1/reads`)

const ownersOnly = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents {
  match /a/{id} { allow read, write: if request.auth.uid == 'ana' && request.auth.token.vip == true; }
} }`

describe('with --test', () => {
  it('a project and a database exist when they are first used, and are open', async () => {
    expect(await as({ project: 'test-emulator' }, write)).toBe('written')
    expect(await as({ project: 'another', database: 'second' }, write)).toBe('written')
    expect(await as({ project: 'another' }, count)).toBe(0)
  })

  it('our own project keeps its rules', async () => {
    expect(await as({ project: projectId }, write)).toBe('permission-denied')
  })

  it('rules that are put hold for their project at once, and know made-up users of any project', async () => {
    expect((await put(open.port, 'ruled', ownersOnly)).status).toBe(200)
    expect(await as({ project: 'ruled' }, write)).toBe('permission-denied')
    expect(await as({ project: 'ruled', user: { sub: 'eva', vip: true } }, write)).toBe('permission-denied')
    expect(await as({ project: 'ruled', user: { sub: 'ana', vip: true } }, write)).toBe('written')
    expect(await as({ project: 'ruled', user: 'owner' }, count)).toBe(1)
    expect(await as({ project: 'test-emulator' }, write)).toBe('written')
  })

  it('rules that cannot be read are refused with the place, and those before them hold on', async () => {
    const answer = await put(open.port, 'ruled', 'service cloud.firestore {')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/firestore\.rules/)
    expect(await as({ project: 'ruled' }, write)).toBe('permission-denied')
    expect((await put(open.port, 'ruled', undefined as never)).status).toBe(400)
  })

  it('tells how many documents each client was given to read; nothing found is one', async () => {
    const user = { sub: 'reader' }
    const readOne = (id: string) => (db: ReturnType<typeof getFirestore>) => getDoc(doc(db, `read/${id}`))
    await as({ project: 'read' }, db => Promise.all(['1', '2', '3'].map(id => setDoc(doc(db, 'read', id), { n: 1 }))))
    await as({ project: 'read', user }, readOne('1'))
    await as({ project: 'read', user }, readOne('missing'))
    await as({ project: 'read', user }, db => getDocs(collection(db, 'read')))
    await as({ project: 'read', user }, db => getDocs(collection(db, 'empty')))
    expect(await (await reads(open.port)).json()).toMatchObject({ reader: 1 + 1 + 3 + 1 })
  })

  it('a database is emptied by one call, and no other', async () => {
    await as({ project: 'full' }, write)
    await as({ project: 'full', database: 'second' }, write)
    expect((await empty(open.port, 'full')).status).toBe(200)
    expect(await as({ project: 'full' }, count)).toBe(0)
    expect(await as({ project: 'full', database: 'second' }, count)).toBe(1)
  })
})

describe('without --test', () => {
  it('rules cannot be put, databases not emptied, users not made up, reads not told', async () => {
    expect((await reads(shut.port)).status).toBe(404)
    expect((await put(shut.port, projectId, ownersOnly)).status).toBe(404)
    expect((await empty(shut.port, projectId)).status).toBe(404)
    const user = { sub: 'ana', tenantId: 'demo', role: 'guest' }
    const read = (db: ReturnType<typeof getFirestore>) => getDoc(doc(db, 'tenants/demo'))
    expect(await as({ project: projectId, user, port: shut.port }, read)).toBe('unauthenticated')
  })
})

describe('POST /emulator/v1/reset', () => {
  const start = (test: boolean): Promise<Emulator> =>
    startEmulator({ port: 0, dataDir: join(folder, `whole-${test}`), dist: 'dist', test })
  const reset = (port: number) => fetch(`http://127.0.0.1:${port}/emulator/v1/reset`, { method: 'POST' })

  it('leaves everything as after a fresh start', async () => {
    const { port, close } = await start(true)
    await as({ project: 'test-emulator', port }, write)
    await put(port, 'test-emulator', ownersOnly)
    expect((await reset(port)).status).toBe(200)
    expect(await as({ project: 'test-emulator', port }, count)).toBe(0)
    expect(await signInByHttp(port, 'demo', 'mesero')).toMatch(/\./)
    await close()
  })

  it('is not there without --test', async () => {
    const { port, close } = await start(false)
    expect((await reset(port)).status).not.toBe(200)
    expect(await signInByHttp(port, 'demo', 'mesero')).toMatch(/\./)
    await close()
  })
})
