import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthService } from '../../emulator/auth/main.ts'
import { projectId } from '../../emulator/project.ts'
import { startOfficialAuth } from './support/official-auth.ts'

/** A running Auth emulator, either the project's own or Firebase's, with a new tenant and a signed-in account. */
type PreparedServer = { base: string; tenant: string; uid: string; idToken: string; refreshToken: string }
type Call = { path: string; body?: object; admin?: boolean; method?: string; form?: Record<string, string> }
/**
 * A request that is sent to both emulators. With `difference`, their answers must differ. Without it, their answers
 * must be equal.
 */
type Case = [title: string, call: (server: PreparedServer) => Call, difference?: string]

const clientPath = (name: string) => `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`
const accountsPath = (tenant: string, name = '') =>
  `/identitytoolkit.googleapis.com/v1/projects/${projectId}/tenants/${tenant}/accounts${name}`
const tenantsPath = (rest = '') => `/identitytoolkit.googleapis.com/v2/projects/${projectId}/tenants${rest}`
const tokenPath = '/securetoken.googleapis.com/v1/token?key=demo'
const email = 'ana@demo.app'
const password = 'secreto'

const signIn = (more: object) => (server: PreparedServer) => ({
  path: clientPath('signInWithPassword'),
  body: { email, password, tenantId: server.tenant, returnSecureToken: true, ...more },
})
const admin = (name: string, body: (server: PreparedServer) => object) => (server: PreparedServer) => ({
  path: accountsPath(server.tenant, name),
  body: body(server),
  admin: true,
})

// Known differences between the project's own Auth emulator (“ours”) and Firebase's emulator (“the official one”).
const displayName =
  'ours returns the display name at a sign-in, as the real service does, but not when the account is created'
const tenantMustExist = 'ours refuses an unknown tenant; the official one creates it'
const answersWithUser = 'ours answers with the changed user, and never with a password hash'
const realErrorCode = 'ours answers with the error code of the real service'
const tenantFields = 'ours returns only the settings it supports: no second factor, no sign-in links by mail'

const cases: Case[] = [
  ['signs in', signIn({}), displayName],
  ['signs in with the address in upper case', signIn({ email: 'ANA@demo.app' }), displayName],
  ['refuses a wrong password', signIn({ password: 'otra cosa' })],
  ['refuses an unknown email address', signIn({ email: 'eva@demo.app' })],
  ['refuses an empty password', signIn({ password: '' })],
  ['refuses a missing password', signIn({ password: undefined })],
  ['refuses a missing email address', signIn({ email: undefined })],
  ['refuses an invalid email address', signIn({ email: 'ana' })],
  ['refuses an unknown tenant', signIn({ tenantId: 'nowhere' }), tenantMustExist],
  [
    'looks up the user of a token',
    ({ idToken, tenant }) => ({ path: clientPath('lookup'), body: { idToken, tenantId: tenant } }),
  ],
  [
    'refuses to look up the user of a broken token',
    () => ({ path: clientPath('lookup'), body: { idToken: 'broken' } }),
  ],
  ['refuses to look up a user without a token', () => ({ path: clientPath('lookup'), body: {} })],
  [
    'changes the name of the signed-in user',
    ({ idToken }) => ({ path: clientPath('update'), body: { idToken, displayName: 'Ana' } }),
    answersWithUser,
  ],
  [
    'changes the password of the signed-in user',
    ({ idToken }) => ({
      path: clientPath('update'),
      body: { idToken, password: 'another', returnSecureToken: true },
    }),
    answersWithUser,
  ],
  [
    'refuses a new password of the signed-in user that is too short',
    ({ idToken }) => ({ path: clientPath('update'), body: { idToken, password: '123' } }),
  ],
  [
    'refreshes a token',
    ({ refreshToken }) => ({ path: tokenPath, form: { grant_type: 'refresh_token', refresh_token: refreshToken } }),
  ],
  [
    'refuses to refresh with an invalid token',
    () => ({ path: tokenPath, form: { grant_type: 'refresh_token', refresh_token: 'x' } }),
  ],
  ['refuses to refresh without a token', () => ({ path: tokenPath, form: { grant_type: 'refresh_token' } })],
  [
    'refuses a grant type other than `refresh_token`',
    () => ({ path: tokenPath, form: { grant_type: 'password', refresh_token: 'x' } }),
    realErrorCode,
  ],
  ['creates an account', admin('', () => ({ email: 'eva@demo.app', password, displayName: 'Eva' })), displayName],
  ['creates an account with a given id', admin('', () => ({ localId: 'eva', email: 'eva@demo.app' }))],
  ['refuses a second account with the same email address', admin('', () => ({ email, password }))],
  ['refuses a second account with the same id', admin('', ({ uid }) => ({ localId: uid }))],
  ['refuses an account with a short password', admin('', () => ({ email: 'eva@demo.app', password: '123' }))],
  ['refuses an account with an invalid email address', admin('', () => ({ email: 'eva' }))],
  ['finds an account by id', admin(':lookup', ({ uid }) => ({ localId: [uid] }))],
  ['finds an account by email address', admin(':lookup', () => ({ email: [email] }))],
  ['finds no account for an unknown id', admin(':lookup', () => ({ localId: ['nobody'] }))],
  [
    'changes the name of an account',
    admin(':update', ({ uid }) => ({ localId: uid, displayName: 'Ana' })),
    answersWithUser,
  ],
  [
    'changes the claims of an account',
    admin(':update', ({ uid }) => ({ localId: uid, customAttributes: '{"role":"waiter"}' })),
    answersWithUser,
  ],
  ['refuses reserved claims', admin(':update', ({ uid }) => ({ localId: uid, customAttributes: '{"sub":"x"}' }))],
  ['refuses claims that are not JSON', admin(':update', ({ uid }) => ({ localId: uid, customAttributes: '{' }))],
  [
    'refuses claims that are too long',
    admin(':update', ({ uid }) => ({
      localId: uid,
      customAttributes: JSON.stringify({ long: 'x'.repeat(1000) }),
    })),
  ],
  ['disables an account', admin(':update', ({ uid }) => ({ localId: uid, disableUser: true })), answersWithUser],
  [
    'revokes the sessions of an account',
    admin(':update', ({ uid }) => ({ localId: uid, validSince: '1' })),
    answersWithUser,
  ],
  ['refuses to change an unknown account', admin(':update', () => ({ localId: 'nobody', displayName: 'x' }))],
  ['deletes an account', admin(':delete', ({ uid }) => ({ localId: uid }))],
  ['refuses to delete an unknown account', admin(':delete', () => ({ localId: 'nobody' }))],
  [
    'lists the accounts',
    ({ tenant }) => ({ path: accountsPath(tenant, ':batchGet?maxResults=10'), method: 'GET', admin: true }),
  ],
  ['deletes several accounts', admin(':batchDelete', ({ uid }) => ({ localIds: [uid, 'nobody'], force: true }))],
  ['imports accounts', admin(':batchCreate', () => ({ users: [{ localId: 'eva', email: 'eva@demo.app' }] }))],
  ['refuses to import an empty list', admin(':batchCreate', () => ({ users: [] }))],
  [
    'creates a tenant',
    () => ({ path: tenantsPath(), body: { displayName: 'golf', allowPasswordSignup: true }, admin: true }),
    tenantFields,
  ],
  ['reads a tenant', ({ tenant }) => ({ path: tenantsPath(`/${tenant}`), method: 'GET', admin: true }), tenantFields],
  ['deletes a tenant', ({ tenant }) => ({ path: tenantsPath(`/${tenant}`), method: 'DELETE', admin: true })],
]

let addresses: { ours: string; official: string }
const stops: (() => Promise<unknown>)[] = []
const official = await startOfficialAuth()

beforeAll(async () => {
  const { handle } = createAuthService(new DatabaseSync(':memory:'))
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

async function prepareServer(base: string): Promise<PreparedServer> {
  const config = { displayName: 'demo', allowPasswordSignup: true, enableAnonymousUser: false }
  const made = await send(base, { path: tenantsPath(), body: config, admin: true })
  const tenant = String(made.body.tenantId)
  const { body } = await send(base, { path: accountsPath(tenant), body: { email, password }, admin: true })
  const prepared = { base, tenant, uid: String(body.localId), idToken: '', refreshToken: '' }
  const signedIn = await send(base, signIn({})(prepared))
  return { ...prepared, idToken: String(signedIn.body.idToken), refreshToken: String(signedIn.body.refreshToken) }
}

/**
 * Returns what is compared in the answers of both emulators: the status, and the error code or the names of the fields.
 */
function summarize({ status, body }: { status: number; body: Record<string, unknown> }) {
  // The answer to an import has a list `error` with one entry for each account that was not imported.
  const error = Array.isArray(body.error) ? undefined : (body.error as { message: string } | undefined)
  return error ? { status, code: error.message.split(' ')[0] } : { status, fields: Object.keys(body).sort() }
}

describe.skipIf(official === undefined)('our Auth emulator, compared with Firebase’s emulator,', () => {
  it.each(cases)('gives the same answer or the known different one: %s', async (_, call, difference) => {
    const [ours, theirs] = await Promise.all(
      [addresses.ours, addresses.official].map(async base =>
        summarize(await send(base, call(await prepareServer(base)))),
      ),
    )
    if (difference) expect(ours).not.toEqual(theirs)
    else expect(ours).toEqual(theirs)
  })
})
