import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageBucket } from '../../../emulator/project.ts'
import { addAgua, openOrder } from '../../support/command-inputs.ts'
import { callByHttp, functionsBase } from '../../support/device.ts'
import { makeDecompressionBomb, makeJpegWithHtml, scriptTag, svgWithScript } from '../../support/pictures.ts'
import { newProduct } from '../../support/tenant.ts'
import { invalidAnswer, TargetServer } from './target-server.ts'

let target: TargetServer
let admin: string
beforeAll(async () => {
  target = await TargetServer.start()
  admin = (await target.signInStaff('admin')).token
})
afterAll(() => target.stop())

const dessert = (more: object) => newProduct('Prueba', 100, { categoryId: 'postres', ...more })
const put = (more: object, id = 'prueba') => ({ collection: 'products', op: 'put', id, doc: dessert(more) })
const edit = (changes: unknown[]) =>
  callByHttp<{ error?: { errors?: { path: string }[] } }>(
    target.port,
    'catalog',
    { tenant: 'demo', changeId: randomUUID(), changes },
    admin,
  )
const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
  const form = new FormData()
  form.set('tenant', 'demo')
  form.set('file', new Blob([bytes], { type }), name)
  const headers = { authorization: `Bearer ${admin}` }
  const answer = await fetch(`${functionsBase(target.port)}/upload`, { method: 'POST', body: form, headers })
  return { status: answer.status, ...((await answer.json()) as { data?: { path: string }; error?: { code: string } }) }
}
const imgTag = '<img src=x onerror=alert(1)>'

describe('hostile texts, links and pictures', () => {
  // Hostile request 49.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('a name or note with <img onerror> is stored as plain text', async () => {
    expect(await edit([put({ name: imgTag, description: imgTag })])).toMatchObject({ status: 200 })
    const device = await target.signInStaff()
    const open = openOrder()
    const line = addAgua(open.orderId, { lineId: 'a', productId: 'prueba', note: imgTag })
    const { orders } = await device.send([open, line])
    expect(orders[open.orderId]!.lines.a).toMatchObject({ name: imgTag, note: imgTag })
    const page = await (await fetch(`http://127.0.0.1:${target.port}/`)).text()
    expect(page).not.toContain('onerror')
    const answer = await fetch(`${functionsBase(target.port)}/orders`, { method: 'POST', body: '{}' })
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
  // tests/e2e/hostile.e2e.ts tests that the app shows HTML in a product's name as text.

  // Hostile request 50.
  it('a javascript:, data: or https: link is refused as the picture of a product', async () => {
    const links = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example/x',
      'https://evil.example/x',
    ]
    await target.expectUnchanged(async () => {
      for (const link of links) {
        const answer = await edit([put({ image: link })])
        expect(answer).toMatchObject({ ...invalidAnswer, error: { errors: [{ path: 'doc.image' }] } })
      }
    })
  })

  // Hostile request 52.
  it('an SVG with a script is refused, even when it is named .png', async () => {
    await target.expectUnchanged(async () => {
      expect(await upload(Uint8Array.from(svgWithScript), 'photo.png', 'image/png')).toMatchObject(invalidAnswer)
      expect(await upload(Uint8Array.from(svgWithScript), 'photo.svg', 'image/svg+xml')).toMatchObject(invalidAnswer)
    })
  })

  // Hostile request 53.
  it('a JPEG that contains HTML is encoded again, which removes the HTML', async () => {
    const { status, data } = await upload(Uint8Array.from(await makeJpegWithHtml()), 'photo.jpg', 'text/html')
    expect(status).toBe(200)
    const address = `http://127.0.0.1:${target.port}/v0/b/${storageBucket}/o/${encodeURIComponent(data!.path)}?alt=media`
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const stored = await answer.bytes()
    expect(Buffer.from(stored).includes(scriptTag)).toBe(false)
    expect((await sharp(stored).metadata()).format).toBe('webp')
  })

  // Hostile request 54.
  it('an image of 50,000 × 50,000 px is refused', async () => {
    await target.expectUnchanged(async () => {
      expect(await upload(Uint8Array.from(makeDecompressionBomb()), 'photo.png', 'image/png')).toMatchObject(
        invalidAnswer,
      )
    })
  })

  // Hostile request 55.
  it('a name or note is refused if it contains a direction override or isolate, a NUL character or half a character, or is 1 MB long; an empty or blank name is refused too', async () => {
    const names = ['\u202egnp.exe', 'a\u0000b', 'x'.repeat(1_000_000), '\u2066x', '\ud800', '', '   ']
    await target.expectUnchanged(async () => {
      for (const name of names) {
        expect(await edit([put({ name })])).toMatchObject({
          ...invalidAnswer,
          error: { errors: [{ path: 'doc.name' }] },
        })
      }
    })
    const device = await target.signInStaff()
    const open = openOrder()
    await device.send([open])
    const notes = names.slice(0, 5).map(note => addAgua(open.orderId, { note }))
    const { results, orders } = await device.send(notes)
    expect(results.map(({ code }) => code)).toEqual(notes.map(() => 'invalid'))
    expect(orders[open.orderId]!.lines).toEqual({})
  })

  // Hostile request 76.
  it('characters that no screen shows are removed from a name or note', async () => {
    const hidden = 'Sin\u200b ce\u2060bo\u00adlla\u{e0041}\u200f\ufeff'
    expect(await edit([put({ name: hidden })])).toMatchObject({ status: 200 })
    const device = await target.signInStaff()
    const open = openOrder()
    const line = addAgua(open.orderId, { lineId: 'a', productId: 'prueba', note: hidden })
    const { orders } = await device.send([open, line])
    expect(orders[open.orderId]!.lines.a).toMatchObject({ name: 'Sin cebolla', note: 'Sin cebolla' })
  })

  // Hostile request 56.
  it('a request with the key __proto__, constructor or prototype is refused, and unknown keys of a product are not stored', async () => {
    await target.expectUnchanged(async () => {
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        for (const [name, data] of [
          ['orders', `"device":"${'d'.repeat(32)}","protocol":1,"acked":0,"commands":[],"${key}":{"role":"admin"}`],
          ['catalog', `"changeId":"x","changes":[{"collection":"products","op":"put","id":"x","doc":{"${key}":{}}}]`],
          ['staff', `"op":"disable","uid":"x","${key}":1`],
          ['report', `"kind":"x","tillId":"${key}","x":{"${key}":1}`],
          ['imports', `"op":"links","system":"${key}","${key}":1`],
          ['tableCodes', `"tableIds":["${key}"],"x":{"${key}":1}`],
          ['join', `"tableId":"x","t":"x","${key}":1`],
        ]) {
          const body = `{"headers":{},"data":{"tenant":"demo",${data}}}`
          expect([name, await target.call(name!, body, admin)]).toMatchObject([name, invalidAnswer])
        }
        const changes = [{ collection: 'products', op: 'put', id: key, doc: dessert({}) }]
        expect(await edit(changes)).toMatchObject(invalidAnswer)
      }
      expect(({} as { role?: string }).role).toBeUndefined()
    })
    await edit([put({ tenantId: 'golf', rev: 99, deleted: true, evil: { deep: 1 } })])
    const stored = (await target.readDocument('tenants/demo/products/prueba'))!
    expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['tenantId']))
    expect(stored).not.toHaveProperty('evil')
    expect(stored).not.toHaveProperty('deleted')
    expect(stored.rev).not.toBe(99)
  })
})
