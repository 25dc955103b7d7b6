import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { getIdToken } from '../../src/platform/accounts.ts'
import { listKnownUsers, signIn } from '../../src/platform/session.ts'
import { connectClient, fakeLocalStorage } from '../spec/support/client.ts'
import { signInByHttp } from '../support/device.ts'
import { readClaims } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
afterEach(() => vi.unstubAllGlobals())

// Hostile request 72.
// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
it('after ten wrong passwords for a waiter from the shared Wi-Fi, the waiter can still sign in on a tablet that the waiter used before', async () => {
  vi.stubGlobal('localStorage', fakeLocalStorage())
  await connectClient(server.port, 'demo')
  for (const user of ['mesero2', 'mesero']) expect(await signIn(user, 'comanda')).toMatchObject({ ok: true })
  const enters = (password: string) => signInByHttp(server.port, 'demo', 'mesero2', password)
  for (let n = 0; n < 10; n += 1) await expect(enters(`adivina-${n}`)).rejects.toThrow('INVALID')
  await expect(enters('comanda')).rejects.toThrow('TOO_MANY')

  expect(await signIn('mesero2', 'adivina')).toEqual({ ok: false, code: 'throttled' })
  expect(await signIn('mesero2', 'comanda')).toMatchObject({ ok: true, session: { user: 'mesero2' } })
  const known = (await listKnownUsers()).find(({ user }) => user === 'mesero2')!
  expect(readClaims(await getIdToken(known, true))).toMatchObject({ role: 'waiter', sub: known.uid })
})
