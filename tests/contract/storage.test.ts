import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageBucket as bucketName } from '../../emulator/project.ts'
import { signInByHttp } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${server.port}`
  initializeApp({ storageBucket: bucketName })
})
afterAll(() => server.stop())

const file = (name: string) => getStorage().bucket().file(name)
const newName = (extension = 'webp') => `tenants/demo/public/images/${randomUUID()}.${extension}`
const address = (name: string, query = '?alt=media') =>
  `http://127.0.0.1:${server.port}/v0/b/${bucketName}/o/${encodeURIComponent(name)}${query}`
const immutableCache = 'public, max-age=31536000, immutable'

describe('a file uploaded with firebase-admin', () => {
  it.each([true, false])('can be downloaded by anybody, unchanged (resumable upload: %s)', async resumable => {
    const [name, content] = [newName(), randomBytes(300_000)]
    await file(name).save(content, { resumable, metadata: { contentType: 'image/webp', cacheControl: immutableCache } })
    const answer = await fetch(address(name))
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '300000',
      'cache-control': immutableCache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('can be uploaded in chunks', async () => {
    const [name, content] = [newName(), randomBytes(700_000)]
    await file(name).save(content, { resumable: true, chunkSize: 256 * 1024, contentType: 'image/webp' })
    expect((await file(name).download())[0].equals(content)).toBe(true)
  })

  it('can be empty', async () => {
    const name = newName('txt')
    await file(name).save('', { contentType: 'text/plain' })
    expect((await file(name).download())[0]).toHaveLength(0)
  })

  it('replaces an earlier file of the same name, and its ETag is another one', async () => {
    const name = newName()
    await file(name).save('one')
    const before = (await fetch(address(name))).headers.get('etag')
    await file(name).save('two')
    const after = await fetch(address(name))
    expect(await after.text()).toBe('two')
    expect(after.headers.get('etag')).not.toBe(before)
  })

  it('has metadata that can be read and changed, and is found in a listing by prefix', async () => {
    const name = newName()
    await file(name).save('hola', { metadata: { contentType: 'text/plain', metadata: { by: 'ana' } } })
    await file(name).setMetadata({ cacheControl: 'no-cache' })
    const [metadata] = await file(name).getMetadata()
    expect(metadata).toMatchObject({ name, size: '4', contentType: 'text/plain', cacheControl: 'no-cache' })
    expect(metadata.metadata).toEqual({ by: 'ana' })
    const [files] = await getStorage().bucket().getFiles({ prefix: name })
    expect(files.map(each => each.name)).toEqual([name])
  })

  it('does not exist after its deletion', async () => {
    const name = newName()
    await file(name).save('x')
    expect((await file(name).exists())[0]).toBe(true)
    await file(name).delete()
    expect((await file(name).exists())[0]).toBe(false)
    expect((await fetch(address(name))).status).toBe(404)
  })

  it('survives SIGKILL once the upload was acknowledged', async () => {
    const [name, content] = [newName(), randomBytes(100_000)]
    await file(name).save(content)
    await server.kill()
    await server.restart()
    expect(Buffer.from(await (await fetch(address(name))).arrayBuffer()).equals(content)).toBe(true)
  })
})

describe('a download', () => {
  it('sends a range of bytes', async () => {
    const name = newName()
    await file(name).save('0123456789')
    const range = async (value: string) => {
      const answer = await fetch(address(name), { headers: { range: value } })
      return [answer.status, answer.headers.get('content-range'), await answer.text()]
    }
    expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await range('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await range('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await range('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789'])
    expect(await range('bytes=10-')).toEqual([416, 'bytes */10', ''])
    expect(await range('lines=1-2')).toEqual([200, null, '0123456789'])
  })

  it('sends no body when the client has the current version', async () => {
    const name = newName()
    await file(name).save('hola')
    const etag = (await fetch(address(name))).headers.get('etag')!
    const again = await fetch(address(name), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('of a gzip file is unpacked for a client that does not accept gzip', async () => {
    const name = newName('json')
    const content = gzipSync('{"hola":1}')
    await file(name).save(content, { metadata: { contentType: 'application/json', contentEncoding: 'gzip' } })
    const packed = await fetch(address(name), { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.json()).toEqual({ hola: 1 })
    const plain = await fetch(address(name), { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.json()).toEqual({ hola: 1 })
  })

  it('without `alt=media` returns the metadata', async () => {
    const name = newName()
    await file(name).save('hola', { contentType: 'text/plain' })
    const metadata = await (await fetch(address(name, ''))).json()
    expect(metadata).toMatchObject({ name, bucket: bucketName, size: '4', contentType: 'text/plain' })
    expect(metadata).not.toHaveProperty('file')
  })

  it('is allowed for the pages of each tenant', async () => {
    const origin = server.origin('golf')
    const answer = await fetch(address(newName()), { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  })
})

describe('a browser page', () => {
  const call = async (method: string, url: string, authorization = '') =>
    (await fetch(url, { method, headers: { authorization }, ...(method === 'POST' ? { body: 'x' } : {}) })).status

  it('cannot upload, change, delete or list files, signed in or not', async () => {
    const name = newName()
    await file(name).save('hola')
    const token = await signInByHttp(server.port, 'demo', 'admin')
    const root = `http://127.0.0.1:${server.port}/v0/b/${bucketName}/o`
    for (const authorization of ['', `Bearer ${token}`]) {
      expect(await call('POST', `${root}?name=${encodeURIComponent(name)}`, authorization)).toBe(403)
      expect(await call('POST', address(name), authorization)).toBe(403)
      expect(await call('PATCH', address(name, ''), authorization)).toBe(403)
      expect(await call('DELETE', address(name, ''), authorization)).toBe(403)
      expect(await call('GET', `${root}?prefix=tenants/demo/`, authorization)).toBe(403)
      expect(await call('GET', `${root}/`, authorization)).toBe(403)
    }
    expect(await (await fetch(address(name))).text()).toBe('hola')
  })

  it('cannot read a private file, and gets the same answer for a missing file', async () => {
    await file('tenants/demo/private/secreto.txt').save('x')
    for (const name of ['tenants/demo/private/secreto.txt', 'tenants/demo/private/otro.txt', 'secreto.txt']) {
      expect(await call('GET', address(name))).toBe(403)
    }
  })

  it('cannot leave the public folder with `..` in a path', async () => {
    await file('tenants/demo/private/secreto.txt').save('x')
    const root = `http://127.0.0.1:${server.port}/v0/b/${bucketName}/o/`
    for (const path of [
      'tenants%2Fdemo%2Fpublic%2F..%2Fprivate%2Fsecreto.txt',
      'tenants%2Fdemo%2Fpublic%2F..%2F..%2F..%2F..%2Fcomanda.sqlite',
      '..%2F..%2Fcomanda.sqlite',
      '%2e%2e%2fcomanda.sqlite',
      '%2Fetc%2Fpasswd',
    ]) {
      expect(await call('GET', `${root}${path}?alt=media`), path).toBe(403)
    }
    expect(await call('GET', `${root}%E0%A4%A`)).toBe(400)
  })

  it('cannot call the endpoints of firebase-admin', async () => {
    const host = `http://127.0.0.1:${server.port}`
    for (const path of [
      `/storage/v1/b/${bucketName}/o`,
      `/b/${bucketName}/o`,
      `/download/storage/v1/b/${bucketName}/o/x`,
    ]) {
      expect(await call('GET', host + path), path).toBe(401)
    }
    expect(await call('POST', `${host}/upload/storage/v1/b/${bucketName}/o?uploadType=media&name=x`)).toBe(401)
  })

  it('gets status 404 for a bucket that is not the app’s', async () => {
    expect(await call('GET', `http://127.0.0.1:${server.port}/v0/b/other/o/x?alt=media`)).toBe(404)
  })
})
