import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuth } from '../../emulator/auth/main.ts'
import { projectId } from '../../emulator/project.ts'
import { startOfficialAuth } from './support/official-auth.ts'

/** One server with a tenant, as both are set up before each case. */
type PreparedServer = { base: string; tenant: string; uid: string; idToken: string; refreshToken: string }
type Call = { path: string; body?: object; admin?: boolean; method?: string; form?: Record<string, string> }
type Case = [sentence: string, call: (server: PreparedServer) => Call, difference?: string]

const client = (name: string) => `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`
const accounts = (tenant: string, name = '') =>
  `/identitytoolkit.googleapis.com/v1/projects/${projectId}/tenants/${tenant}/accounts${name}`
const tenants = (rest = '') => `/identitytoolkit.googleapis.com/v2/projects/${projectId}/tenants${rest}`
const token = '/securetoken.googleapis.com/v1/token?key=demo'
const email = 'ana@demo.app'
const password = 'secreto'

const signIn = (more: object) => (server: PreparedServer) => ({
  path: client('signInWithPassword'),
  body: { email, password, tenantId: server.tenant, returnSecureToken: true, ...more },
})
const admin = (name: string, body: (server: PreparedServer) => object) => (server: PreparedServer) => ({
  path: accounts(server.tenant, name),
  body: body(server),
  admin: true,
})

// Why an answer differs: docs/emulator.md.
const displayName = 'ours tells the name at a sign-in, as the real service does, and does not echo it when it is made'
const tenantFirst = 'ours looks at the tenant first; the official one makes a tenant when it is first named'
const wholeUser = 'ours answers with the user as it is now, and never with a hash'
const grant = 'ours has the code of the real service'
const tenantFields = 'ours tells what it keeps of a tenant: no second factor, no links by mail'

const cases: Case[] = [
  ['signs in', signIn({}), displayName],
  ['signs in whatever the letter case', signIn({ email: 'ANA@demo.app' }), displayName],
  ['refuses a wrong password', signIn({ password: 'otra cosa' })],
  ['refuses an unknown name', signIn({ email: 'eva@demo.app' })],
  ['refuses an empty password', signIn({ password: '' })],
  ['refuses no password', signIn({ password: undefined })],
  ['refuses no name', signIn({ email: undefined })],
  ['refuses what is no address', signIn({ email: 'ana' })],
  ['refuses an unknown tenant', signIn({ tenantId: 'nowhere' }), tenantFirst],
  ['looks the user up', ({ idToken, tenant }) => ({ path: client('lookup'), body: { idToken, tenantId: tenant } })],
  ['looks nobody up by a broken token', () => ({ path: client('lookup'), body: { idToken: 'broken' } })],
  ['looks nobody up by nothing', () => ({ path: client('lookup'), body: {} })],
  [
    'changes the own name',
    ({ idToken }) => ({ path: client('update'), body: { idToken, displayName: 'Ana' } }),
    wholeUser,
  ],
  [
    'changes the own password',
    ({ idToken }) => ({
      path: client('update'),
      body: { idToken, password: 'another', returnSecureToken: true },
    }),
    wholeUser,
  ],
  ['refuses a short own password', ({ idToken }) => ({ path: client('update'), body: { idToken, password: '123' } })],
  [
    'refreshes',
    ({ refreshToken }) => ({ path: token, form: { grant_type: 'refresh_token', refresh_token: refreshToken } }),
  ],
  [
    'refuses to refresh by what is no token',
    () => ({ path: token, form: { grant_type: 'refresh_token', refresh_token: 'x' } }),
  ],
  ['refuses to refresh by nothing', () => ({ path: token, form: { grant_type: 'refresh_token' } })],
  ['refuses another grant', () => ({ path: token, form: { grant_type: 'password', refresh_token: 'x' } }), grant],
  ['makes an account', admin('', () => ({ email: 'eva@demo.app', password, displayName: 'Eva' })), displayName],
  ['makes an account with an id', admin('', () => ({ localId: 'eva', email: 'eva@demo.app' }))],
  ['makes no second account of one address', admin('', () => ({ email, password }))],
  ['makes no second account of one id', admin('', ({ uid }) => ({ localId: uid }))],
  ['makes no account with a short password', admin('', () => ({ email: 'eva@demo.app', password: '123' }))],
  ['makes no account of what is no address', admin('', () => ({ email: 'eva' }))],
  ['finds by id', admin(':lookup', ({ uid }) => ({ localId: [uid] }))],
  ['finds by address', admin(':lookup', () => ({ email: [email] }))],
  ['finds nobody', admin(':lookup', () => ({ localId: ['nobody'] }))],
  ['changes a name', admin(':update', ({ uid }) => ({ localId: uid, displayName: 'Ana' })), wholeUser],
  [
    'changes claims',
    admin(':update', ({ uid }) => ({ localId: uid, customAttributes: '{"role":"waiter"}' })),
    wholeUser,
  ],
  ['refuses reserved claims', admin(':update', ({ uid }) => ({ localId: uid, customAttributes: '{"sub":"x"}' }))],
  ['refuses claims that are no JSON', admin(':update', ({ uid }) => ({ localId: uid, customAttributes: '{' }))],
  [
    'refuses claims that are too long',
    admin(':update', ({ uid }) => ({
      localId: uid,
      customAttributes: JSON.stringify({ long: 'x'.repeat(1000) }),
    })),
  ],
  ['disables', admin(':update', ({ uid }) => ({ localId: uid, disableUser: true })), wholeUser],
  ['revokes', admin(':update', ({ uid }) => ({ localId: uid, validSince: '1' })), wholeUser],
  ['changes nobody', admin(':update', () => ({ localId: 'nobody', displayName: 'x' }))],
  ['deletes', admin(':delete', ({ uid }) => ({ localId: uid }))],
  ['deletes nobody', admin(':delete', () => ({ localId: 'nobody' }))],
  ['lists', ({ tenant }) => ({ path: accounts(tenant, ':batchGet?maxResults=10'), method: 'GET', admin: true })],
  ['deletes several', admin(':batchDelete', ({ uid }) => ({ localIds: [uid, 'nobody'], force: true }))],
  ['imports', admin(':batchCreate', () => ({ users: [{ localId: 'eva', email: 'eva@demo.app' }] }))],
  ['imports nobody', admin(':batchCreate', () => ({ users: [] }))],
  [
    'makes a tenant',
    () => ({ path: tenants(), body: { displayName: 'golf', allowPasswordSignup: true }, admin: true }),
    tenantFields,
  ],
  ['reads a tenant', ({ tenant }) => ({ path: tenants(`/${tenant}`), method: 'GET', admin: true }), tenantFields],
  ['deletes a tenant', ({ tenant }) => ({ path: tenants(`/${tenant}`), method: 'DELETE', admin: true })],
]

let addresses: { ours: string; official: string }
const stops: (() => Promise<unknown>)[] = []
const official = await startOfficialAuth()

beforeAll(async () => {
  const { handle } = createAuth(new DatabaseSync(':memory:'))
  const server = createServer((request, response) => void handle(request, response, new URL(request.url!, 'http://h')))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise(resolve => void server.close(resolve).closeAllConnections()))
  if (official) stops.push(official.stop)
  addresses = { ours: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, official: official?.base ?? '' }
})
afterAll(() => Promise.all(stops.map(stop => stop())))

async function send(base: string, { path, body, admin = false, form, method = 'POST' }: Call) {
  const response = await fetch(base + path, {
    method,
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(admin && { authorization: 'Bearer owner' }),
    },
    body: form ? new URLSearchParams(form).toString() : body && JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** A tenant with one account that is signed in. */
async function prepareServer(base: string): Promise<PreparedServer> {
  const config = { displayName: 'demo', allowPasswordSignup: true, enableAnonymousUser: false }
  const made = await send(base, { path: tenants(), body: config, admin: true })
  const tenant = String(made.body.tenantId)
  const { body } = await send(base, { path: accounts(tenant), body: { email, password }, admin: true })
  const prepared = { base, tenant, uid: String(body.localId), idToken: '', refreshToken: '' }
  const signedIn = await send(base, signIn({})(prepared))
  return { ...prepared, idToken: String(signedIn.body.idToken), refreshToken: String(signedIn.body.refreshToken) }
}

/** What has to agree: the status, the code of an error, and else which fields there are. */
function summarize({ status, body }: { status: number; body: Record<string, unknown> }) {
  // An import answers with a list of errors, which may be empty.
  const error = Array.isArray(body.error) ? undefined : (body.error as { message: string } | undefined)
  return error ? { status, code: error.message.split(' ')[0] } : { status, fields: Object.keys(body).sort() }
}

describe.skipIf(official === undefined)('side by side with the official auth emulator, ours', () => {
  it.each(cases)('%s', async (_, call, difference) => {
    const [ours, theirs] = await Promise.all(
      [addresses.ours, addresses.official].map(async base =>
        summarize(await send(base, call(await prepareServer(base)))),
      ),
    )
    if (difference) expect(ours).not.toEqual(theirs)
    else expect(ours).toEqual(theirs)
  })
})
