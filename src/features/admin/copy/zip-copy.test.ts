import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { CopyError, type TenantCopy } from './tenant-copy.ts'
import { unzipCopy, unzipPicture, zipCopy } from './zip-copy.ts'

const department = { name: 'Salón', position: 1, kind: 'dining' as const }
const copy: TenantCopy = {
  ...{ format: 1, schema: 1, tenantId: 'demo', at: 5 },
  settings: {
    ...{ name: 'La Palapa', currency: 'MXN', locale: 'es-MX', timeZone: 'America/Mexico_City', taxes: [] },
    ...{ serviceCharge: 0, settings: {} },
  },
  departments: { salon: department },
}
const codeOf = (read: () => unknown): string | undefined => {
  try {
    read()
  } catch (error) {
    if (error instanceof CopyError) return error.code
    throw error
  }
}
const withJson = (json: unknown) => zipSync({ 'copia.json': new TextEncoder().encode(JSON.stringify(json)) })

describe('the ZIP file of a copy', () => {
  it('contains the documents and the pictures', () => {
    const bytes = zipCopy(copy, new Map([['tenants/demo/public/products/a.webp', new Uint8Array([1, 2, 3])]]))
    expect(unzipCopy(bytes)).toEqual({ copy, invalid: 0 })
    expect(unzipPicture(bytes, 'tenants/demo/public/products/a.webp')).toEqual(new Uint8Array([1, 2, 3]))
    expect(unzipPicture(bytes, 'tenants/demo/public/products/b.webp')).toBeUndefined()
  })

  it.each([
    ['no ZIP', new Uint8Array([1, 2, 3])],
    ['a ZIP without a copy', zipSync({ 'a.txt': new Uint8Array(3) })],
    ['a ZIP that was cut', zipCopy(copy, new Map()).slice(0, 80)],
    ['a copy that is no JSON', zipSync({ 'copia.json': new TextEncoder().encode('{') })],
    ['a copy of another format', withJson({ ...copy, format: 2 })],
    ['a copy without settings', withJson({ ...copy, settings: undefined })],
    ['a copy whose products are a text', withJson({ ...copy, products: 'x' })],
    ['a copy of a tenant with a bad id', withJson({ ...copy, tenantId: '../x' })],
  ])('is refused if it is %s', (_, bytes) => {
    expect(codeOf(() => unzipCopy(bytes))).toBe('notACopy')
  })

  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  // Hostile request 129.
  it('is refused if a newer version of the app saved it', () => {
    expect(codeOf(() => unzipCopy(withJson({ ...copy, schema: 999 })))).toBe('newer')
  })

  // Hostile request 129.
  it('is read without its invalid documents, which are counted', () => {
    const departments = { salon: department, __proto: { name: '' }, __x__: department }
    expect(unzipCopy(withJson({ ...copy, departments }))).toEqual({ copy, invalid: 2 })
  })

  // Hostile request 137.
  it('is refused if its `invoiceUrl` is no https address', () => {
    const codes = [
      'https://x.mx',
      'javascript:alert(1)',
      'http://x.mx',
      'data:text/html,x',
      'https://x javascript:',
    ].map(invoiceUrl => {
      const settings = { ...copy.settings, settings: { money: { receipt: { invoiceUrl } } } }
      return codeOf(() => unzipCopy(withJson({ ...copy, settings })))
    })
    expect(codes).toEqual([undefined, ...Array(4).fill('notACopy')])
  })

  // Hostile request 137.
  it('is refused if its JSON is nested so deeply that parsing it overflows the stack', () => {
    const deep = new TextEncoder().encode('['.repeat(1_000_000))
    expect(codeOf(() => unzipCopy(zipSync({ 'copia.json': deep })))).toBe('notACopy')
  })

  // Hostile request 137.
  it('is read without products whose picture is a URL, or a path that leaves the folder of the tenant', () => {
    const product = {
      ...{ name: 'Pan', description: '', price: 1, categoryId: 'x', departmentIds: [], modifierIds: [], image: null },
      ...{ available: true, taxIds: [], allergens: [], position: 1 },
    }
    const images = [
      ...['javascript:alert(1)', 'https://x.mx/a.webp', 'data:image/svg+xml,x', '//x.mx/a.webp', 'a?b', 'a%2e', 7],
      ...['tenants/demo/../golf/private/x.webp', '..', 'a/.', './a', 'a//b', '/a', 'a/'],
    ]
    const bad = images.map((image, index) => [`p${index}`, { ...product, image }])
    const read = unzipCopy(withJson({ ...copy, products: { ...Object.fromEntries(bad), pan: product } }))
    expect([Object.keys(read.copy.products!), read.invalid]).toEqual([['pan'], images.length])
  })
})
