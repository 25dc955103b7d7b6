import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionsBase, signInByHttp } from '../support/device.ts'
import {
  makeDecompressionBomb,
  makeJpegWithHtml,
  makeLargePhoto,
  makeRotatedJpeg,
  makeTransparentPng,
  scriptTag,
  svgWithScript,
} from '../support/pictures.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { adminClient } from './support/firestore-clients.ts'

type Answer = {
  status: number
  data?: { path: string; width: number; height: number }
  error?: { code: string; message: string }
}

let server: RunningServer
let manager: string
beforeAll(async () => {
  server = await startServer()
  manager = await signInByHttp(server.port, 'demo', 'gerente')
})
afterAll(() => server.stop())

/** Posts a form as a browser does. `type` and `name` come from the sender, so they can be wrong. */
async function upload(
  bytes: Uint8Array,
  { token = manager, tenant = 'demo', type = 'image/png', name = 'x.png' } = {},
) {
  const form = new FormData()
  form.set('tenant', tenant)
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const response = await fetch(`${functionsBase(server.port)}/upload`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
  })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

/** Downloads a picture without a token, as a guest's browser does. */
async function fetchPicture(path: string): Promise<{ type: string | null; bytes: Buffer }> {
  const bucket = (await (await fetch(`http://127.0.0.1:${server.port}/__/firebase/init.json`)).json()).storageBucket
  const address = `http://127.0.0.1:${server.port}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('an uploaded picture', () => {
  it('is stored as a large and a small public picture when it is a 24-megapixel photo', async () => {
    const { data } = await upload(await makeLargePhoto(), { type: 'image/jpeg' })
    expect(data).toMatchObject({ width: 1024, height: 683 })
    expect(data!.path).toMatch(/^tenants\/demo\/public\/products\/[0-9a-f]{32}\.webp$/)
    const large = await fetchPicture(data!.path)
    const small = await fetchPicture(data!.path.replace('.webp', '-small.webp'))
    expect([large.type, small.type]).toEqual(['image/webp', 'image/webp'])
    expect((await sharp(small.bytes).metadata()).width).toBe(256)
    expect(large.bytes.length).toBeLessThan(200_000)
  })

  it('stays transparent if it is a PNG with transparency', async () => {
    const { data } = await upload(await makeTransparentPng())
    expect((await sharp((await fetchPicture(data!.path)).bytes).metadata()).hasAlpha).toBe(true)
  })

  it('is rotated upright and loses its EXIF data, which contain the place of the photo', async () => {
    const { data } = await upload(await makeRotatedJpeg(), { type: 'image/jpeg' })
    expect(data).toMatchObject({ width: 200, height: 400 })
    const { bytes } = await fetchPicture(data!.path)
    const { exif, gps } = (await sharp(bytes).metadata()) as { exif?: Buffer; gps?: unknown }
    expect({ exif, gps }).toEqual({ exif: undefined, gps: undefined })
  })

  it('does not contain the HTML that was hidden in the uploaded file', async () => {
    const { data } = await upload(await makeJpegWithHtml(), { type: 'text/html', name: 'menu.html' })
    const { type, bytes } = await fetchPicture(data!.path)
    expect(type).toBe('image/webp')
    expect(bytes.includes(scriptTag)).toBe(false)
  })

  it('has the same path when it is uploaded twice', async () => {
    const [first, second] = [await upload(await makeTransparentPng()), await upload(await makeTransparentPng())]
    expect(second.data).toEqual(first.data)
  })
})

describe('the function `upload` refuses', () => {
  it.each([
    ['a picture whose header says 50,000 × 50,000 pixels', () => makeDecompressionBomb()],
    ['an SVG with a script, named .png', () => svgWithScript],
    ['a text file', () => Buffer.from('javascript:alert(1)')],
  ])('%s, and stores nothing', async (_, bytes) => {
    const before = await countUploads()
    expect(await upload(bytes())).toMatchObject({ status: 400, error: { code: 'invalid' } })
    expect(await countUploads()).toBe(before)
  })

  it('a file of 21 MiB', async () => {
    const answer = await upload(new Uint8Array(21 * 1024 * 1024))
    expect(answer).toMatchObject({ status: 413, error: { code: 'too_large' } })
  })

  it('an upload without a token', async () => {
    expect(await upload(await makeTransparentPng(), { token: '' })).toMatchObject({ status: 401 })
  })

  it.each(['mesero', 'cocina', 'caja'])('an upload by %s', async user => {
    const token = await signInByHttp(server.port, 'demo', user)
    expect(await upload(await makeTransparentPng(), { token })).toMatchObject({
      status: 403,
      error: { code: 'denied' },
    })
  })

  it('an upload by a guest', async () => {
    const token = await signInByHttp(server.port, 'demo', 'anonimo', 'comanda-invitado', 'Clientes')
    expect(await upload(await makeTransparentPng(), { token })).toMatchObject({ status: 403 })
  })

  it('an upload into another tenant', async () => {
    expect(await upload(await makeTransparentPng(), { tenant: 'golf' })).toMatchObject({
      status: 403,
      error: { code: 'denied' },
    })
  })
})

async function countUploads(): Promise<number> {
  const { docs } = await adminClient(server.port).collection('tenants/demo/audit').where('kind', '==', 'upload').get()
  return docs.length
}
