import { signInWithEmailAndPassword } from 'firebase/auth'
import type { TenantAwareAuth, UserRecord } from 'firebase-admin/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { adminAuth, errorCodeOf, webAuth } from './support/auth-clients.ts'

let server: RunningServer
let tenant: TenantAwareAuth
beforeAll(async () => {
  server = await startServer()
  const manager = adminAuth(server.port).tenantManager()
  const { tenantId } = await manager.createTenant({ displayName: 'pruebas', emailSignInConfig: { enabled: true } })
  tenant = manager.authForTenant(tenantId)
})
afterAll(() => server.stop())

const newEmail = () => `${crypto.randomUUID()}@ejemplo.mx`
const signIn = (address: string, password: string) =>
  signInWithEmailAndPassword(webAuth(server.port, tenant.tenantId), address, password)
const createUser = (more: object = {}): Promise<UserRecord> =>
  tenant.createUser({ email: newEmail(), password: 'secreta', ...more })

describe('an account managed with firebase-admin', () => {
  it('is created with the given id and name, and can sign in with its password', async () => {
    const made = await tenant.createUser({
      uid: 'ana',
      email: 'Ana@ejemplo.mx',
      password: 'secreta',
      displayName: 'Ana',
    })
    expect(made).toMatchObject({ uid: 'ana', email: 'ana@ejemplo.mx', displayName: 'Ana', tenantId: tenant.tenantId })
    expect(made).toMatchObject({ disabled: false, emailVerified: false, providerData: [{ providerId: 'password' }] })
    expect((await signIn('ana@ejemplo.mx', 'secreta')).user.uid).toBe('ana')
  })

  it('gets a generated id when none is given', async () => {
    expect((await createUser()).uid).toMatch(/^[\w-]{28}$/)
  })

  it('is not created when its id or email address is taken', async () => {
    const one = await createUser()
    expect(await errorCodeOf(createUser({ uid: one.uid }))).toBe('auth/uid-already-exists')
    expect(await errorCodeOf(createUser({ email: one.email?.toUpperCase() }))).toBe('auth/email-already-exists')
  })

  it('is found by its id and by its email address, alone or together with other accounts', async () => {
    const [one, two] = await Promise.all([createUser(), createUser()])
    expect((await tenant.getUser(one.uid)).email).toBe(one.email)
    expect((await tenant.getUserByEmail(two.email!)).uid).toBe(two.uid)
    const found = await tenant.getUsers([{ uid: one.uid }, { email: two.email! }, { uid: 'nadie' }])
    expect(found.users.map(user => user.uid).sort()).toEqual([one.uid, two.uid].sort())
    expect(found.notFound).toEqual([{ uid: 'nadie' }])
  })

  it('is not found when it does not exist or belongs to another tenant', async () => {
    const { uid } = await createUser()
    expect(await errorCodeOf(tenant.getUser('nadie'))).toBe('auth/user-not-found')
    expect(await errorCodeOf(tenant.getUserByEmail('nadie@ejemplo.mx'))).toBe('auth/user-not-found')
    expect(await errorCodeOf(adminAuth(server.port).getUser(uid))).toBe('auth/user-not-found')
    expect(await errorCodeOf(tenant.updateUser('nadie', { displayName: 'x' }))).toBe('auth/user-not-found')
    expect(await errorCodeOf(tenant.deleteUser('nadie'))).toBe('auth/user-not-found')
  })

  it('keeps its other fields when one field is changed', async () => {
    const { uid, email: address } = await createUser({ displayName: 'Antes' })
    await tenant.setCustomUserClaims(uid, { role: 'waiter' })
    await tenant.updateUser(uid, { displayName: 'Después' })
    const changed = await tenant.getUser(uid)
    expect(changed).toMatchObject({ displayName: 'Después', email: address, customClaims: { role: 'waiter' } })
    await tenant.updateUser(uid, { displayName: null })
    expect((await tenant.getUser(uid)).displayName).toBeUndefined()
  })

  it('can change its email address, after which the old address is free', async () => {
    const one = await createUser()
    const moved = newEmail()
    await tenant.updateUser(one.uid, { email: moved })
    expect((await createUser({ email: one.email })).email).toBe(one.email)
    expect(await errorCodeOf(tenant.updateUser(one.uid, { email: one.email }))).toBe('auth/email-already-exists')
  })

  it('can get a new password, after which the old password is refused', async () => {
    const { uid, email: address } = await createUser()
    await tenant.updateUser(uid, { password: 'la-nueva' })
    expect(await errorCodeOf(signIn(address!, 'secreta'))).toBe('auth/wrong-password')
    expect(await errorCodeOf(signIn(address!, 'la-nueva'))).toBe('no error')
  })

  it('refuses the reserved claim `sub` and stays unchanged', async () => {
    const { uid } = await createUser()
    const answer = await fetch(
      `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/projects/demo-comanda/tenants/${tenant.tenantId}/accounts:update`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: uid, customAttributes: '{"sub":"otro"}' }),
      },
    )
    expect(await answer.json()).toMatchObject({ error: { message: 'FORBIDDEN_CLAIM : sub' } })
    expect((await tenant.getUser(uid)).customClaims).toBeUndefined()
  })

  it('is deleted alone or together with others', async () => {
    const [one, two, three] = await Promise.all([createUser(), createUser(), createUser()])
    await tenant.deleteUser(one.uid)
    expect(await errorCodeOf(tenant.getUser(one.uid))).toBe('auth/user-not-found')
    expect(await tenant.deleteUsers([two.uid, three.uid])).toMatchObject({ successCount: 2, failureCount: 0 })
    expect(await errorCodeOf(tenant.getUser(three.uid))).toBe('auth/user-not-found')
  })

  it('is listed exactly once over all pages of the list, without its password hash', async () => {
    const manager = adminAuth(server.port).tenantManager()
    const { tenantId } = await manager.createTenant({ displayName: 'lista', emailSignInConfig: { enabled: true } })
    const list = manager.authForTenant(tenantId)
    const made = await Promise.all(Array.from({ length: 5 }, () => list.createUser({ email: newEmail() })))
    const seen: UserRecord[] = []
    let pageToken: string | undefined
    do {
      const page = await list.listUsers(2, pageToken)
      seen.push(...page.users)
      pageToken = page.pageToken
    } while (pageToken)
    expect(seen.map(user => user.uid)).toEqual(made.map(user => user.uid).sort())
    expect(seen.every(user => user.passwordHash === undefined)).toBe(true)
  })

  it('is imported even when another account of the same import is invalid; the answer reports the invalid one by its index', async () => {
    const taken = await createUser()
    const { successCount, errors } = await tenant.importUsers([
      { uid: 'importada', email: newEmail(), customClaims: { role: 'waiter' } },
      { uid: 'doble', email: taken.email },
    ])
    expect(successCount).toBe(1)
    expect(errors.map(({ index }) => index)).toEqual([1])
    expect((await tenant.getUser('importada')).customClaims).toEqual({ role: 'waiter' })
  })
})

describe('an ID token checked with firebase-admin', () => {
  it('is accepted only for the tenant of its account, and contains the claims of the account', async () => {
    const { uid, email: address } = await createUser()
    await tenant.setCustomUserClaims(uid, { role: 'waiter' })
    const idToken = await (await signIn(address!, 'secreta')).user.getIdToken()
    expect(await tenant.verifyIdToken(idToken)).toMatchObject({ uid, role: 'waiter', aud: 'demo-comanda' })
    const other = adminAuth(server.port).tenantManager().authForTenant('demo-admins')
    expect(await errorCodeOf(other.verifyIdToken(idToken))).toBe('auth/user-not-found')
  })

  it('is refused after its account was disabled, if `verifyIdToken` is asked to check for revocation', async () => {
    const { uid, email: address } = await createUser()
    const idToken = await (await signIn(address!, 'secreta')).user.getIdToken()
    await tenant.updateUser(uid, { disabled: true })
    expect(await errorCodeOf(tenant.verifyIdToken(idToken, true))).toBe('auth/user-disabled')
  })
})

describe('a tenant managed with firebase-admin', () => {
  it('can be created, changed, read, listed and deleted together with its accounts', async () => {
    const manager = adminAuth(server.port).tenantManager()
    const { tenantId } = await manager.createTenant({ displayName: 'efimero', emailSignInConfig: { enabled: true } })
    expect(tenantId).toMatch(/^efimero-/)
    await manager.updateTenant(tenantId, { displayName: 'cambiado' })
    expect((await manager.getTenant(tenantId)).displayName).toBe('cambiado')
    const listed = (await manager.listTenants()).tenants.map(each => each.tenantId)
    expect(listed).toEqual(expect.arrayContaining([tenantId, 'demo-admins', 'demo-clientes', 'golf-admins']))
    await manager.deleteTenant(tenantId)
    expect(await errorCodeOf(manager.getTenant(tenantId))).toBe('auth/tenant-not-found')
    expect(await errorCodeOf(manager.authForTenant(tenantId).getUser('x'))).toBe('auth/tenant-not-found')
  })
})

it('a request that manages accounts is refused if its path names one Identity Platform tenant and its body another', async () => {
  const url = `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/projects/demo-comanda/tenants/demo-admins/accounts:query`
  const call = (tenantId: string) =>
    fetch(url, { method: 'POST', body: JSON.stringify({ tenantId }), headers: { authorization: 'Bearer owner' } })
  expect(await (await call('golf-admins')).json()).toMatchObject({ error: { message: 'TENANT_ID_MISMATCH' } })
  expect((await call('demo-admins')).status).toBe(200)
})

describe('a browser page', () => {
  it('cannot call the endpoints that only firebase-admin may call, whether a user is signed in or not', async () => {
    const accounts = `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/projects/demo-comanda/accounts:query`
    const idToken = await (await signIn((await createUser()).email!, 'secreta')).user.getIdToken()
    for (const authorization of ['', `Bearer ${idToken}`]) {
      const answer = await fetch(accounts, { method: 'POST', body: '{}', headers: { authorization } })
      expect(answer.status).toBe(403)
    }
    const preflight = await fetch(accounts, { method: 'OPTIONS', headers: { origin: 'http://evil.example' } })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})
