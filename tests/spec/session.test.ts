import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { es } from '../../src/features/login/words/es.ts'
import { currentSession, listKnownUsers, signIn, signInAsGuest, signOut } from '../../src/platform/session.ts'
import { signInByHttp } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { connectClient, fakeLocalStorage } from './support/client.ts'

// The sign-ins are made by the app's own code (src/platform/session.ts) at a running backend.
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const sent: { email?: string; password?: string; tenantId?: string }[] = []
beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeLocalStorage())
  await connectClient(server.port, 'demo')
  const { fetch } = globalThis
  sent.length = 0
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (String(address).includes('signInWithPassword')) sent.push(JSON.parse(String(init?.body)))
    return fetch(address, init)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[call.signIn] a sign-in sends the typed name with the e-mail suffix of the user type, and the id of the authentication tenant', async () => {
  expect(await signIn(' Mesero ', 'comanda')).toMatchObject({ ok: true })
  expect(sent).toMatchObject([{ email: 'mesero@admins.comanda.app', password: 'comanda', tenantId: 'demo-admins' }])
})

test('[call.anonymous] [role.guest] a guest is signed in to the fixed account anonimo with the built-in password', async () => {
  const entered = await signInAsGuest()
  expect(entered).toMatchObject({ ok: true, session: { name: 'anonimo', role: 'guest' } })
  const password = 'comanda-invitado'
  expect(sent).toMatchObject([{ email: 'anonimo@clientes.comanda.app', password, tenantId: 'demo-clientes' }])
})

test('[entity.user] the session of a signed-in user contains the user’s name from the ID token and the tenant’s id', async () => {
  await signIn('mesero', 'comanda')
  expect(await currentSession()).toEqual({
    uid: expect.stringMatching(/./),
    name: 'Lucía Serrano',
    role: 'waiter',
    tenantId: 'demo',
    user: 'mesero',
  })
})

test('[session.anonymous] a guest session starts only if nobody is signed in, and an employee who signs in replaces it', async () => {
  expect(await currentSession()).toBeNull()
  await signInAsGuest()
  expect(await currentSession()).toMatchObject({ name: 'anonimo' })
  await signIn('mesero', 'comanda')
  await signInAsGuest()
  expect(await currentSession()).toMatchObject({ user: 'mesero' })
  await signOut()
  expect(await currentSession()).toBeNull()
  expect((await listKnownUsers()).map(({ user }) => user)).toEqual(['anonimo'])
})

test('[error.signIn] a refused sign-in returns ok: false and a message, by default "Usuario no encontrado"', async () => {
  const refused = async (user: string, password: string) => {
    const result = await signIn(user, password)
    return result.ok ? result : { ok: false, message: es.failures[result.code] }
  }
  expect(await refused('mesero', 'otra')).toEqual({ ok: false, message: 'Usuario no encontrado' })
  expect(await refused('nadie', 'comanda')).toEqual({ ok: false, message: 'Usuario no encontrado' })
  expect(await currentSession()).toBeNull()
})

test('[role.types] staff and guests have different e-mail suffixes and authentication tenants, and neither can sign in as the other', async () => {
  const { port } = server
  await expect(signInByHttp(port, 'demo', 'mesero', 'comanda', 'Admins')).resolves.toMatch(/./)
  await expect(signInByHttp(port, 'demo', 'mesero', 'comanda', 'Clientes')).rejects.toThrow(/EMAIL_NOT_FOUND|INVALID/)
  await expect(signInByHttp(port, 'demo', 'anonimo', 'comanda-invitado', 'Clientes')).resolves.toMatch(/./)
  await expect(signInByHttp(port, 'demo', 'anonimo', 'comanda-invitado', 'Admins')).rejects.toThrow(
    /EMAIL_NOT_FOUND|INVALID/,
  )
  // `signIn` adds the e-mail suffix of staff to the typed name, so it cannot sign in to the guests' account.
  expect(await signIn('anonimo', 'comanda-invitado')).toMatchObject({ ok: false })
})
