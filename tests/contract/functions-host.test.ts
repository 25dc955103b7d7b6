import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/main.ts'

let folder: string
let emulator: Emulator
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-'))
  const functions = resolve('tests/contract/support/fixture-functions.ts')
  emulator = await startEmulator({ port: 0, dataDir: join(folder, 'data'), dist: folder, functions })
})
afterAll(async () => {
  await emulator.close()
  await rm(folder, { recursive: true })
})

const call = (name: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${emulator.port}/demo-comanda/us-central1/${name}`, { method: 'POST', ...init })
const echo = async (body: RequestInit['body'], type: string) => {
  const answer = await call('echo', { body, headers: { 'content-type': type } })
  return (await answer.json()) as { kind: string; body: unknown; raw: string }
}

describe('a function', () => {
  it('receives a body of the type text/plain as a string, even when the text is JSON', async () => {
    expect(await echo('{"data":{}}', 'text/plain')).toMatchObject({ kind: 'string', body: '{"data":{}}' })
  })

  it('receives a JSON body parsed, together with the raw bytes', async () => {
    expect(await echo('{"data": 1}', 'application/json')).toMatchObject({ body: { data: 1 }, raw: '{"data": 1}' })
  })

  it('receives a URL-encoded form parsed, and a multipart form as raw bytes', async () => {
    expect(await echo('a=1&b=2', 'application/x-www-form-urlencoded')).toMatchObject({ body: { a: '1', b: '2' } })
    expect(await echo('--x\r\n', 'multipart/form-data; boundary=x')).toMatchObject({ kind: 'buffer', raw: '--x\r\n' })
  })

  it('receives the query and the part of the path that follows its name, with any HTTP method', async () => {
    const answer = await call('echo/deeper/still?a=1', { method: 'GET' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ method: 'GET', path: '/deeper/still', query: { a: '1' } })
  })

  it('allows other origins only when its `cors` option does', async () => {
    const origin = `http://demo.localhost:${emulator.port}`
    const headers = { origin, 'access-control-request-method': 'POST' }
    const open = await call('echo', { method: 'OPTIONS', headers })
    expect(open.headers.get('access-control-allow-origin')).toBe(origin)
    const closed = await call('storeFile', { headers, body: 'hola' })
    expect(closed.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is not called for a body larger than 11 MiB', async () => {
    const answer = await call('echo', {
      body: 'x'.repeat(11 * 1024 * 1024 + 1),
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'too_large' } })
  })

  it('that throws an error fails only its own call', async () => {
    expect((await call('fails')).status).toBe(500)
    expect((await call('echo')).status).toBe(201)
  })

  it('is answered with 404 if the bundle has no export of its name, or if that export is not a cloud function', async () => {
    for (const name of ['nothing', 'notACloudFunction', '__proto__', 'default'])
      expect((await call(name)).status, name).toBe(404)
  })
})

describe('firebase-admin in a function, initialised without options', () => {
  it('runs concurrent transactions without losing an increment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => Number(await (await call('incrementCounter')).text())),
    )
    expect(answers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('stores files', async () => {
    expect((await call('storeFile', { body: 'hola' })).status).toBe(204)
    const name = encodeURIComponent('tenants/demo/public/images/kept.txt')
    const stored = await fetch(`http://127.0.0.1:${emulator.port}/v0/b/demo-comanda.appspot.com/o/${name}?alt=media`)
    expect(await stored.text()).toBe('hola')
  })
})

describe('a functions bundle that does not load', () => {
  it('makes `startEmulator` fail with a message that names the bundle and the cause', async () => {
    const functions = join(folder, 'broken.mjs')
    await writeFile(functions, 'throw new Error("half a file")')
    const started = startEmulator({ port: 0, dataDir: join(folder, 'other'), dist: folder, functions })
    await expect(started).rejects.toThrow(/^the functions in .*broken\.mjs are damaged \(half a file\)/)
  })
})
