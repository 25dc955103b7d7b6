import { signInWithCustomToken } from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { callStaffEndpoint, readClaims } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { adminAuth, errorCodeOf, webAuth } from './support/auth-clients.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const admin = (tenant = 'demo-admins') => adminAuth(server.port).tenantManager().authForTenant(tenant)
const web = (tenant = 'demo-admins') => webAuth(server.port, tenant)
const signIn = (user: string) => signInByHttp(server.port, 'demo', user)
const callPin = (data: object, token?: string) =>
  callByHttp<{ data?: { token: string } }>(server.port, 'pin', { tenant: 'demo', ...data }, token)

describe('a custom token', () => {
  it('signs its user in; the claims of the account and the provider `custom` are also in a refreshed token', async () => {
    const { sub: uid } = readClaims(await signIn('mesero'))
    const { user } = await signInWithCustomToken(web(), await admin().createCustomToken(uid!))
    expect(user.uid).toBe(uid)
    for (const refresh of [false, true]) {
      const { claims, signInProvider } = await user.getIdTokenResult(refresh)
      expect(claims).toMatchObject({ role: 'waiter', tenantId: 'demo', firebase: { tenant: 'demo-admins' } })
      expect(signInProvider).toBe('custom')
    }
  })

  it('is refused when it is malformed, of another tenant, or of an account that is unknown or disabled', async () => {
    const { sub: uid } = readClaims(await signIn('mesero2'))
    const token = await admin().createCustomToken(uid!)
    expect(await errorCodeOf(signInWithCustomToken(web(), 'x.y.z'))).toBe('auth/invalid-custom-token')
    expect(await errorCodeOf(signInWithCustomToken(web('golf-admins'), token))).toBe('auth/tenant-id-mismatch')
    const unknown = await admin().createCustomToken('nobody')
    expect(await errorCodeOf(signInWithCustomToken(web(), unknown))).toBe('auth/user-token-expired')
    const disabled = await admin().createUser({ email: 'baja@admins.comanda.app', password: 'secreta', disabled: true })
    const late = await admin().createCustomToken(disabled.uid)
    expect(await errorCodeOf(signInWithCustomToken(web(), late))).toBe('auth/user-disabled')
  })
})

describe('an enrolled tablet', () => {
  it('lets a waiter sign in by PIN until an admin reports the tablet as lost', async () => {
    const manager = await signIn('gerente')
    const device = 'a'.repeat(32)
    const { data } = await callStaffEndpoint(server.port, manager, { op: 'enroll', device, name: 'Terraza' })
    const { secret } = data as unknown as { secret: string }
    const waiter = await signIn('mesero')
    const uid = readClaims(waiter).sub
    const tablet = { device, secret }
    expect(await callPin({ op: 'set', uid, pin: '4071', ...tablet }, waiter)).toMatchObject({ status: 200 })
    const wrong = await callPin({ op: 'signIn', uid, pin: '4072', ...tablet })
    expect(wrong).toMatchObject({ status: 403, error: { code: 'denied', left: 4 } })

    const { data: answer } = await callPin({ op: 'signIn', uid, pin: '4071', ...tablet })
    const { user } = await signInWithCustomToken(web(), answer!.token)
    const session = new HttpDevice(server.port, 'demo', await user.getIdToken())
    expect(await session.post([])).toMatchObject({ status: 200 })
    const byPin = await callPin({ op: 'set', uid, pin: '5082', ...tablet }, await user.getIdToken())
    expect(byPin).toMatchObject({ status: 403 })

    expect(await callStaffEndpoint(server.port, await signIn('admin'), { op: 'lostTablet', device })).toMatchObject({
      status: 200,
    })
    expect(await session.post([])).toMatchObject({ status: 401 })
    expect(await errorCodeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
    const afterwards = await callPin({ op: 'signIn', uid, pin: '4071', ...tablet })
    expect(afterwards).toEqual({ status: 403, error: { code: 'denied', message: 'Not allowed.' } })
  })
})
