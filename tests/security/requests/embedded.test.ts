import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GuestPhone } from '../../support/people.ts'
import { TargetServer } from './target-server.ts'

let target: TargetServer
beforeAll(async () => {
  target = await TargetServer.start()
})
afterAll(() => target.stop())

const documents = '/v1/projects/demo-comanda/databases/(default)/documents'
const tenantName = `${documents.slice('/v1/'.length)}/tenants/demo`
const owner = { authorization: 'Bearer owner' }

/** Uses `node:http`, because `fetch` refuses to change the header `Host`. */
function send(method: string, path: string, headers: Record<string, string>, body = '') {
  return new Promise<{ status: number; allowed: string | undefined; text: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: target.port, method, path, headers, agent: false })
    call.on('error', reject)
    call.on('response', async (answer: IncomingMessage) => {
      const chunks = await answer.toArray()
      const allowed = answer.headers['access-control-allow-origin']
      resolve({ status: answer.statusCode!, allowed, text: Buffer.concat(chunks).toString() })
    })
    call.end(body)
  })
}

const write = JSON.stringify({ writes: [{ update: { name: `${tenantName}/stolen/x`, fields: {} } }] })
const users = '/identitytoolkit.googleapis.com/v1/projects/demo-comanda/tenants/demo-admins/accounts:query'
const attacks: [what: string, method: string, path: string, body?: string][] = [
  ['reads the staff', 'GET', `${documents}/tenants/demo/staff`],
  ['writes a document', 'POST', `${documents}:commit`, write],
  ['lists the accounts', 'POST', users, '{}'],
  ['lists the pictures', 'GET', '/storage/v1/b/demo-comanda.appspot.com/o'],
  ['opens a live query', 'POST', '/google.firestore.v1.Firestore/Listen/channel?VER=8', 'count=0'],
  ['calls a function', 'POST', '/demo-comanda/us-central1/orders', '{}'],
  ['reads the registry', 'GET', '/demo/Subdominio.json'],
  ['reads the configuration', 'GET', '/__/firebase/init.json'],
]

describe('a page of another website, in a browser on the server’s machine,', () => {
  const origins = ['http://evil.example', 'http://localhost.evil.example', 'http://localhost:1', 'null', 'file://']

  // Hostile request 67.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it.each(attacks)('is refused when it %s as an administrator; so is its CORS preflight', async (_, ...attack) => {
    const [method, path, body] = attack
    for (const origin of origins) {
      const preflight = await send('OPTIONS', path, { origin, 'access-control-request-headers': 'authorization' })
      expect(preflight, origin).toMatchObject({ status: 403, allowed: undefined })
      const answer = await send(method, path, { ...owner, origin }, body)
      expect(answer, origin).toMatchObject({ status: 403, allowed: undefined })
    }
    expect(await target.readDocument('tenants/demo/stolen/x')).toBeUndefined()
  })

  // Hostile request 68.
  it.each(attacks)('is refused when it %s under another domain name of this machine', async (_, ...attack) => {
    const [method, path, body] = attack
    for (const name of ['evil.example', 'localhost.evil.example', 'notlocalhost', '10.0.0.7', '0.0.0.0']) {
      const host = `${name}:${target.port}`
      const answer = await send(method, path, { ...owner, host, origin: `http://${host}` }, body)
      expect(answer.status, host).toBe(403)
    }
    expect(await target.readDocument('tenants/demo/stolen/x')).toBeUndefined()
  })
})

it('the server answers requests to localhost, its subdomains and loopback addresses, with and without the origin of a tenant', async () => {
  const { port } = target
  for (const name of ['localhost', 'demo.localhost', 'GOLF.localhost', '127.0.0.1', '[::1]']) {
    const host = `${name}:${port}`
    for (const origin of [`http://${host}`, `http://demo.localhost:${port}`]) {
      const answer = await send('GET', '/demo/Subdominio.json', { host, origin })
      expect(answer, host).toMatchObject({ status: 200, allowed: origin, text: '"demo"' })
    }
    expect((await send('GET', '/demo/Subdominio.json', { host })).status, host).toBe(200)
  }
})

it('a beacon, whose origin is `null`, is answered only if its header `sec-fetch-site` is `same-origin`', async () => {
  const beacon = (site: string) =>
    send('POST', '/google.firestore.v1.Firestore/Listen/channel?VER=8', { origin: 'null', 'sec-fetch-site': site })
  expect((await beacon('same-origin')).status).toBe(200)
  for (const site of ['cross-site', 'same-site', 'none', '']) expect((await beacon(site)).status, site).toBe(403)
})

describe('a guest', () => {
  // Hostile request 69.
  it('cannot begin a transaction that would make other users wait for the tenant document', async () => {
    const guest = await GuestPhone.signedInAsGuest(target.port, 'demo')
    const authorization = `Bearer ${guest.token}`
    const call = (verb: string, body: object) =>
      send('POST', `${documents}:${verb}`, { authorization }, JSON.stringify(body))
    for (const options of [{}, { readWrite: {} }, undefined]) {
      expect(await call('beginTransaction', { options })).toMatchObject({ status: 403 })
    }
    expect((await call('batchGet', { documents: [tenantName], newTransaction: {} })).status).toBe(403)
    expect((await call('batchGet', { documents: [tenantName] })).status).toBe(200)

    const waiter = await target.signInStaff()
    const from = performance.now()
    await waiter.send([])
    expect(performance.now() - from).toBeLessThan(5_000)
  })

  it('may begin a read-only transaction, because it makes nobody wait', async () => {
    const guest = await GuestPhone.signedInAsGuest(target.port, 'demo')
    const body = JSON.stringify({ documents: [tenantName], newTransaction: { readOnly: {} } })
    const answer = await send('POST', `${documents}:batchGet`, { authorization: `Bearer ${guest.token}` }, body)
    expect(answer.status).toBe(200)
  })
})
