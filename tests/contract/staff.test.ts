import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOrder } from '../support/command-inputs.ts'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { callStaffEndpoint, readClaims, signInAsGuest } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const denied = { status: 403, error: { code: 'denied' } }
const invalid = { status: 400, error: { code: 'invalid' } }
const signIn = (user: string, password?: string) => signInByHttp(server.port, 'demo', user, password)
const callStaffFunction = (token: string, data: object) => callStaffEndpoint(server.port, token, data)
const newStaffInput = (user: string, role = 'waiter') => ({
  op: 'create',
  user,
  name: 'Nueva Persona',
  role,
  password: 'primera',
})

/** Creates a staff account as the admin and signs in with it. */
async function hire(user: string, role = 'waiter') {
  const { data } = await callStaffFunction(await signIn('admin'), newStaffInput(user, role))
  return { uid: data!.uid, token: await signIn(user, 'primera') }
}
const uidOf = async (user: string) => readClaims(await signIn(user)).sub

describe('the operation `create` of the function staff', () => {
  it('makes an account with which a waiter can sign in and open orders at once', async () => {
    const { uid, token } = await hire('nuevo')
    expect(readClaims(token)).toMatchObject({ sub: uid, name: 'Nueva Persona', role: 'waiter', tenantId: 'demo' })
    const { results } = await new HttpDevice(server.port, 'demo', token).send([openOrder()])
    expect(results).toMatchObject([{ status: 'accepted' }])
  })

  it('refuses a login name that is taken, in any letter case', async () => {
    const admin = await signIn('admin')
    for (const user of ['mesero', 'MESERO ']) {
      expect(await callStaffFunction(admin, newStaffInput(user))).toMatchObject({
        status: 409,
        error: { code: 'conflict' },
      })
    }
    expect(readClaims(await signIn('mesero'))).toMatchObject({ role: 'waiter' })
  })

  it('refuses to give an account the role guest or a role above that of the sender', async () => {
    const manager = await signIn('gerente')
    expect(await callStaffFunction(manager, newStaffInput('jefe', 'admin'))).toMatchObject(denied)
    expect(await callStaffFunction(manager, newStaffInput('jefe', 'guest'))).toMatchObject(denied)
    await expect(signIn('jefe', 'primera')).rejects.toThrow()
    expect(await callStaffFunction(manager, newStaffInput('segunda', 'manager'))).toMatchObject({ status: 200 })
  })

  it('is denied to every role below manager, before the payload is checked', async () => {
    const others = await Promise.all(['mesero', 'caja', 'cocina'].map(user => signIn(user)))
    for (const token of [...others, await signInAsGuest(server.port, 'demo')]) {
      expect(await callStaffFunction(token, newStaffInput('intruso'))).toMatchObject(denied)
      expect(await callStaffFunction(token, { op: 'nonsense' })).toMatchObject(denied)
    }
  })

  it('refuses an invalid login name, name, role or password', async () => {
    const admin = await signIn('admin')
    const wrong = [
      { user: 'a b' },
      { user: '' },
      { name: '\u202eanA' },
      { name: '' },
      { role: 'owner' },
      { password: '12345' },
    ]
    for (const field of wrong)
      expect(await callStaffFunction(admin, { ...newStaffInput('alguien'), ...field })).toMatchObject(invalid)
  })
})

describe('the operation `disable` of the function staff', () => {
  it('ends all access of the account at once, even with a valid token, until the account is enabled again', async () => {
    const { uid, token } = await hire('despedido')
    const device = new HttpDevice(server.port, 'demo', token)
    await device.send([openOrder()])
    expect(await callStaffFunction(await signIn('gerente'), { op: 'disable', uid })).toMatchObject({
      data: { active: false },
    })
    expect(await device.post(device.numberCommands([openOrder()]))).toMatchObject(denied)
    await expect(signIn('despedido', 'primera')).rejects.toThrow('USER_DISABLED')
    await callStaffFunction(await signIn('gerente'), { op: 'update', uid, active: true })
    const back = new HttpDevice(server.port, 'demo', await signIn('despedido', 'primera'))
    expect(await back.post([])).toMatchObject({ status: 200 })
  })

  it('is denied for an account that has a higher role, is in another tenant, is unknown or is the sender’s own', async () => {
    const manager = await signIn('gerente')
    const golf = readClaims(await signInByHttp(server.port, 'golf', 'mesero')).sub
    for (const uid of [await uidOf('admin'), golf, 'nobody']) {
      expect(await callStaffFunction(manager, { op: 'disable', uid })).toMatchObject(denied)
      expect(await callStaffFunction(manager, { op: 'reset', uid, password: 'tomada' })).toMatchObject(denied)
    }
    expect(await callStaffFunction(manager, { op: 'disable', uid: readClaims(manager).sub })).toMatchObject(denied)
    expect(readClaims(await signIn('admin'))).toMatchObject({ role: 'admin' })
  })
})

describe('the operation `update` of the function staff', () => {
  it('changes the role at once for calls of functions, and in the ID token at the next sign-in', async () => {
    const { uid, token } = await hire('ascendida')
    const device = new HttpDevice(server.port, 'demo', token)
    const open = openOrder()
    const close = { type: 'closeOrder' as const, orderId: open.orderId, payload: {} }
    expect((await device.send([open, close])).results[1]).toMatchObject({ code: 'denied' })
    await callStaffFunction(await signIn('gerente'), { op: 'update', uid, role: 'cashier', name: 'Otro Nombre' })
    expect((await device.send([close])).results[0]).toMatchObject({ status: 'accepted' })
    expect(readClaims(await signIn('ascendida', 'primera'))).toMatchObject({ role: 'cashier', name: 'Otro Nombre' })
  })

  it('cannot give a role above the sender’s role, nor change the sender’s own role', async () => {
    const manager = await signIn('gerente')
    const uid = await uidOf('mesero2')
    expect(await callStaffFunction(manager, { op: 'update', uid, role: 'admin' })).toMatchObject(denied)
    for (const role of ['admin', 'waiter']) {
      expect(await callStaffFunction(manager, { op: 'update', uid: readClaims(manager).sub, role })).toMatchObject(
        denied,
      )
    }
    expect(await callStaffFunction(await signIn('mesero'), { op: 'update', uid, role: 'admin' })).toMatchObject(denied)
  })
})

describe('a tablet whose user a manager signed out or gave a new password', () => {
  it.each([
    ['signOut', 'primera'],
    ['reset', 'segunda'],
  ])('is signed out after the operation `%s`, and the user can sign in on another device', async (op, password) => {
    const user = `perdida-${op.toLowerCase()}`
    const { uid, token } = await hire(user)
    const lost = new HttpDevice(server.port, 'demo', token)
    await lost.send([openOrder()])
    await callStaffFunction(await signIn('gerente'), { op, uid, ...(op === 'reset' && { password }) })
    const refused = { status: 401, error: { code: 'unauthenticated' } }
    expect(await lost.post(lost.numberCommands([openOrder()]))).toMatchObject(refused)
    const again = new HttpDevice(server.port, 'demo', await signIn(user, password))
    expect(await again.post([])).toMatchObject({ status: 200 })
  })
})

describe('the guest account', () => {
  it('exists after a request for it without a token; such a request for a missing tenant is denied', async () => {
    const ask = (tenant: unknown) => callByHttp(server.port, 'guest', { tenant })
    expect(await ask('demo')).toMatchObject({ status: 200, data: {} })
    const answers = await Promise.all(['nowhere', '../demo', 7].map(ask))
    for (const answer of answers) expect(answer).toMatchObject(denied)
    expect(readClaims(await signInAsGuest(server.port, 'demo'))).toMatchObject({ role: 'guest', name: 'anonimo' })
  })
})
