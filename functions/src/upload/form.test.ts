import { describe, expect, it } from 'vitest'
import { maxFileBytes, readForm } from './form.ts'

async function posted(fields: { [name: string]: string | Blob }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Response(form)
  return readForm(request.headers.get('content-type')!, new Uint8Array(await request.arrayBuffer()))
}

const file = new Blob([new Uint8Array([0, 13, 10, 255])], { type: 'text/html' })

describe('readForm', () => {
  it('returns the bytes of the file unchanged and drops unknown fields', async () => {
    const form = await posted({ tenant: 'demo', file, path: '../../x' })
    expect(form).toEqual({ tenant: 'demo', kind: 'product', file: new Uint8Array([0, 13, 10, 255]) })
  })

  it.each([
    ['a form without a file', { tenant: 'demo' }],
    ['a form with a text as its file', { tenant: 'demo', file: 'x' }],
    ['a form without a tenant', { file }],
    ['a form with an unknown kind', { tenant: 'demo', file, kind: '../orders' }],
  ])('refuses %s', async (_, fields) => {
    await expect(posted(fields)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('refuses a body that is not a multipart form', async () => {
    await expect(readForm('application/json', new TextEncoder().encode('{}'))).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(readForm(undefined, new Uint8Array(3))).rejects.toMatchObject({ code: 'invalid' })
  })

  it('refuses a file above the maximum size', async () => {
    const large = new Blob([new Uint8Array(maxFileBytes + 1)])
    await expect(posted({ tenant: 'demo', file: large })).rejects.toMatchObject({ code: 'too_large' })
  })
})
