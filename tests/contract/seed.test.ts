import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueFile } from '../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import { demoSeed } from '../../emulator/seed/demo.ts'
import { golfSeed } from '../../emulator/seed/golf.ts'
import { signInByHttp } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const urlOf = (path: string) => `http://127.0.0.1:${server.port}${path}`
const download = (path: string) =>
  fetch(urlOf(`/v0/b/demo-comanda.appspot.com/o/${encodeURIComponent(path)}?alt=media`))

type Value = { stringValue: string; mapValue: { fields: Record<string, Value> } }
async function read(tenant: string, path: string, user: string, password?: string, type?: 'Clientes') {
  const authorization = `Bearer ${await signInByHttp(server.port, tenant, user, password, type)}`
  const documents = urlOf(`/v1/projects/demo-comanda/databases/(default)/documents/tenants/${tenant}${path}`)
  const answer = await fetch(documents, { headers: { authorization } })
  return (await answer.json()) as { fields: Record<string, Value>; documents: { fields: Record<string, Value> }[] }
}

async function fetchCatalogue(tenant: string): Promise<CatalogueFile> {
  const { fields } = await read(tenant, '', 'anonimo', 'comanda-invitado', 'Clientes')
  const answer = await download(fields.catalogue!.mapValue.fields.path!.stringValue)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const unpacked = new Response(answer.body!.pipeThrough(new DecompressionStream('gzip')))
  return (await unpacked.json()) as CatalogueFile
}

it('the seeded restaurant has no service charge, as is usual in Mexico, and the seeded golf club has one', () => {
  expect([demoSeed, golfSeed].map(({ tenant }) => tenant.serviceCharge)).toEqual([0, 1000])
})

describe.each([demoSeed, golfSeed])('a guest of $id', seed => {
  it('gets the whole menu from one public file, which contains no data that are for staff only', async () => {
    const file = await fetchCatalogue(seed.id)
    expect(file).toMatchObject({ rev: 1, epoch: expect.stringMatching(/./), tenant: seed.tenant })
    expect(Object.keys(file).sort()).toEqual([...catalogueCollectionNames, 'epoch', 'rev', 'tenant'].sort())
    for (const name of catalogueCollectionNames) expect(Object.keys(file[name])).toEqual(Object.keys(seed[name]))
  })

  it('gets every picture of the menu, with a content hash in its name and an immutable cache header', async () => {
    const { products } = await fetchCatalogue(seed.id)
    const paths = new Set(Object.values(products).flatMap(({ image }) => image ?? []))
    expect(paths.size).toBeGreaterThan(10)
    for (const path of paths) {
      expect(path).toMatch(new RegExp(`^tenants/${seed.id}/public/images/[0-9a-f]{32}\\.svg$`))
      const answer = await download(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  })
})

describe.each([demoSeed, golfSeed])('the staff of $id', seed => {
  it('has one record for each account, with its name, its role and whether it is active', async () => {
    const { documents } = await read(seed.id, '/staff', 'gerente')
    const roles = documents.map(({ fields }) => [fields.name!.stringValue, fields.role!.stringValue])
    expect(roles.sort()).toEqual(seed.staff.map(({ name, role }) => [name, role]).sort())
    expect(documents.every(({ fields }) => 'booleanValue' in fields.active!)).toBe(true)
  })

  it('can read all customers of the seed', async () => {
    const { documents } = await read(seed.id, '/customers?pageSize=300', 'mesero')
    expect(documents).toHaveLength(Object.keys(seed.customers).length)
  })
})
