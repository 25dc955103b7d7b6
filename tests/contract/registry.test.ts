import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const read = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`http://localhost:${server.port}${path}`, init)
  return { status: answer.status, body: await answer.json() }
}
const query = (params: Record<string, string>) => `/.json?${new URLSearchParams(params)}`
const bySubdomain = (name: string) =>
  query({ orderBy: '"Subdominio"', equalTo: JSON.stringify(name), limitToFirst: '1' })
const denied = { status: 401, body: { error: 'Permission denied' } }

describe('the registry, in which a page looks up the tenant of its subdomain,', () => {
  it('finds a tenant by its subdomain', async () => {
    expect(await read(bySubdomain('golf'))).toEqual({
      status: 200,
      body: {
        golf: {
          databaseURL: `http://localhost:${server.port}/?ns=golf`,
          Subdominio: 'golf',
          AuthTenants: { Admins: 'golf-admins', Clientes: 'golf-clientes' },
        },
      },
    })
  })

  it('returns an empty object for an unknown subdomain', async () => {
    expect(await read(bySubdomain('nadie'))).toEqual({ status: 200, body: {} })
  })

  it('returns single fields of a tenant', async () => {
    expect((await read('/demo/Subdominio.json')).body).toBe('demo')
    expect((await read('/demo/databaseURL.json')).body).toBe(`http://localhost:${server.port}/?ns=demo`)
    expect((await read('/demo/AuthTenants/Admins.json')).body).toBe('demo-admins')
    expect((await read('/demo/AuthTenants/Clientes.json')).body).toBe('demo-clientes')
  })

  it('returns null for a tenant that does not exist', async () => {
    expect(await read('/nadie/Subdominio.json')).toEqual({ status: 200, body: null })
    expect(await read('/__proto__/Subdominio.json')).toEqual({ status: 200, body: null })
  })

  it('allows the pages of each tenant to read it', async () => {
    const origin = server.origin('golf')
    const answer = await fetch(`http://localhost:${server.port}/demo/Subdominio.json`, { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  })

  it.each([
    ['the root', '/.json'],
    ['a whole entry', '/demo.json'],
    ['all sign-in tenants of one entry', '/demo/AuthTenants.json'],
    ['another field', '/demo/secret.json'],
    ['a shallow query for the keys', '/.json?shallow=true'],
    ['a query without a limit', query({ orderBy: '"Subdominio"', equalTo: '"demo"' })],
    ['a query for more than one entry', query({ orderBy: '"Subdominio"', equalTo: '"demo"', limitToFirst: '2' })],
    ['a query without a value', query({ orderBy: '"Subdominio"', limitToFirst: '1' })],
    ['a query by another field', query({ orderBy: '"databaseURL"', equalTo: '"x"', limitToFirst: '1' })],
    ['a query with a range', query({ orderBy: '"Subdominio"', startAt: '"a"', limitToFirst: '1' })],
    ['a query for null', query({ orderBy: '"Subdominio"', equalTo: 'null', limitToFirst: '1' })],
  ])('refuses to read %s', async (_what, path) => {
    expect(await read(path)).toEqual(denied)
  })

  it.each(['PUT', 'POST', 'PATCH', 'DELETE'])('refuses %s', async method => {
    const init = method === 'DELETE' ? { method } : { method, body: '"x"' }
    expect(await read('/demo/Subdominio.json', init)).toEqual(denied)
    expect((await read('/demo/Subdominio.json')).body).toBe('demo')
  })

  it('lets an operator’s script on this machine read everything and write whole entries, and refuses a write that comes from a page', async () => {
    const headers = { authorization: 'Bearer owner' }
    const entry = { databaseURL: '/?ns=nueva', Subdominio: 'nueva', AuthTenants: { Admins: 'a', Clientes: 'c' } }
    const write = (method: string, body?: object, more = {}) =>
      read('/nueva.json', { method, headers: { ...headers, ...more }, ...(body && { body: JSON.stringify(body) }) })
    const page = { origin: server.origin('demo') }
    expect(await write('PUT', entry, page)).toEqual(denied)
    expect((await write('PUT', entry)).status).toBe(200)
    await write('PATCH', { Estado: 'pausa' })
    expect((await read(bySubdomain('nueva'))).body.nueva).toMatchObject({ Subdominio: 'nueva', Estado: 'pausa' })
    await write('PATCH', { Estado: null })
    expect((await read('/nueva.json', { headers })).body).not.toHaveProperty('Estado')
    expect((await read('/.json', { method: 'DELETE', headers })).status).toBe(400)
    await write('DELETE')
    expect(Object.keys((await read('/.json', { headers })).body)).toEqual(['demo', 'golf'])
  })

  it.each([
    ['a limit', { limitToFirst: '1' }],
    ['a limit from the end', { limitToLast: '1' }],
    ['a value', { equalTo: '"demo"' }],
    ['a start', { startAt: '"a"' }],
  ])('answers a query with %s but without `orderBy` with status 400', async (_what, params) => {
    const error = 'orderBy must be defined when other query parameters are defined'
    expect(await read(query(params))).toEqual({ status: 400, body: { error } })
    expect((await read(`/demo/Subdominio${query(params).slice(1)}`)).status).toBe(400)
  })

  it('returns a single value unchanged to a request with shallow=true, and refuses a query with shallow=true with status 400', async () => {
    expect(await read('/demo/Subdominio.json?shallow=true')).toEqual({ status: 200, body: 'demo' })
    expect((await read(`${bySubdomain('demo')}&shallow=true`)).status).toBe(400)
    expect(await read('/demo.json?shallow=true')).toEqual(denied)
  })

  it('returns indented JSON with print=pretty, and nothing with print=silent', async () => {
    const answerOf = (print: string) => fetch(`http://localhost:${server.port}${bySubdomain('demo')}&print=${print}`)
    const pretty = await (await answerOf('pretty')).text()
    expect(pretty).toBe(JSON.stringify(JSON.parse(pretty), null, 2))
    expect(JSON.parse(pretty)).toMatchObject({ demo: { Subdominio: 'demo' } })
    const silent = await answerOf('silent')
    expect([silent.status, await silent.text()]).toEqual([204, ''])
    expect((await answerOf('loud')).status).toBe(400)
    expect((await read('/demo.json?print=silent')).status).toBe(401)
  })

  it('answers a query with a parameter that is not JSON with status 400', async () => {
    expect((await read('/.json?orderBy=Subdominio&equalTo=demo')).status).toBe(400)
  })
})
