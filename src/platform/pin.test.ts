import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { setPlatform } from './connection.ts'
import type { KnownUser } from './identity.ts'
import { makeVerifier } from './password.ts'
import { approveWithPin, setOwnPin, signInWithPin } from './pin.ts'

const { call, signInAccount } = vi.hoisted(() => ({ call: vi.fn(), signInAccount: vi.fn() }))
vi.mock('./functions.ts', () => ({ callCloudFunction: call }))
vi.mock('./accounts.ts', () => ({
  signInAccountWithToken: async () => ({
    getIdTokenResult: async () => ({ claims: { name: 'Lucía', role: 'waiter', tenantId: 'demo' } }),
  }),
  signInAccount,
  readAuthRecord: () => 'record',
}))

const lucia = { uid: 'lucia', user: 'lucia', name: 'Lucía', role: 'waiter' } as const
const noNetwork = new CallError('unavailable', 0)
let users: Map<string, KnownUser>
let session: string | undefined

beforeEach(() => {
  users = new Map()
  session = undefined
  call.mockReset()
  const save = async (user: KnownUser) => void users.set(user.uid, { ...users.get(user.uid), ...user })
  const sessions = {
    readEnrolment: async () => ({ device: 'd', secret: 's', name: 'Terraza' }),
    findUser: async (uid: string) => users.get(uid),
    saveUser: save,
    saveEnrolment: async () => {},
    readCurrent: async () => users.get(session ?? '') ?? null,
    async startSession(user: KnownUser) {
      await save(user)
      session = user.uid
    },
    async countPinMiss(uid: string) {
      const user = users.get(uid)
      if (!user?.pin) return undefined
      users.set(uid, { ...user, pin: { ...user.pin, misses: user.pin.misses + 1 } })
      return user.pin.misses + 1
    },
  }
  setPlatform({ tenantId: 'demo', sessions } as never)
})

async function usesPinOnline(): Promise<void> {
  call.mockResolvedValueOnce({ token: 'token' })
  expect(await signInWithPin(lucia, '4071')).toMatchObject({ ok: true, isOffline: false })
  session = undefined
}

describe('a PIN on an enrolled tablet', () => {
  it('is checked by the server in a call without a token, and then starts a session', async () => {
    call.mockResolvedValueOnce({ token: 'token' })
    expect(await signInWithPin(lucia, '4071')).toMatchObject({ ok: true, session: { uid: 'lucia', role: 'waiter' } })
    const request = { op: 'signIn', uid: 'lucia', pin: '4071', device: 'd', secret: 's' }
    expect(call).toHaveBeenCalledWith('pin', request, expect.objectContaining({ anonymous: true }))
    expect(session).toBe('lucia')
    expect(users.get('lucia')).toMatchObject({ record: 'record', pin: { misses: 0 } })
  })

  it('is refused, if it is wrong, with the number of tries that the server still allows', async () => {
    call.mockRejectedValueOnce(new CallError('denied', 403, undefined, { left: 4 }))
    expect(await signInWithPin(lucia, '9999')).toEqual({ ok: false, code: 'wrong', left: 4 })
  })

  it('is not checked on the tablet if the server refused the person or the tablet', async () => {
    await usesPinOnline()
    call.mockRejectedValueOnce(new CallError('denied', 403))
    expect(await signInWithPin(lucia, '4071')).toEqual({ ok: false, code: 'refused' })
    expect(session).toBeUndefined()
  })

  it('starts a session offline only for a person who has signed in with a PIN on this tablet before', async () => {
    await usesPinOnline()
    call.mockRejectedValue(noNetwork)
    expect(await signInWithPin(lucia, '4071')).toMatchObject({ ok: true, isOffline: true })
    expect(session).toBe('lucia')
    const mateo = { ...lucia, uid: 'mateo', user: 'mateo' }
    expect(await signInWithPin(mateo, '4071')).toEqual({ ok: false, code: 'unreachable' })
  })

  it('is refused offline after five wrong PINs, until the right PIN is entered online', async () => {
    await usesPinOnline()
    call.mockRejectedValue(noNetwork)
    const left = []
    for (let count = 0; count < 6; count++) left.push(await signInWithPin(lucia, '9999'))
    expect(left.map(result => 'left' in result && result.left)).toEqual([4, 3, 2, 1, 0, 0])
    expect(await signInWithPin(lucia, '4071')).toEqual({ ok: false, code: 'wrong', left: 0 })
    expect(session).toBeUndefined()
    await usesPinOnline()
    expect(await signInWithPin(lucia, '4071')).toMatchObject({ ok: true })
  })

  it('does not change who is signed in if an approver enters it', async () => {
    users.set('lucia', {
      ...lucia,
      tenantId: 'demo',
      userType: 'Admins',
      pin: { ...(await makeVerifier('4071')), misses: 3 },
    })
    session = 'mateo'
    call.mockRejectedValue(noNetwork)
    expect(await approveWithPin(lucia, '4071')).toMatchObject({ ok: true, isOffline: true, session: { uid: 'lucia' } })
    expect(session).toBe('mateo')
    expect(users.get('lucia')?.pin?.misses).toBe(0)
  })

  it('is set by `setOwnPin`, which returns the reason if the PIN could not be set', async () => {
    users.set('lucia', { ...lucia, tenantId: 'demo', userType: 'Admins' })
    session = 'lucia'
    signInAccount.mockRejectedValueOnce({ code: 'auth/invalid-credential' })
    expect(await setOwnPin('otra', '4071')).toBe('wrongPassword')
    signInAccount.mockRejectedValueOnce({ code: 'auth/too-many-requests' })
    expect(await setOwnPin('comanda', '4071')).toBe('throttled')
    for (const [error, failure] of [
      [new CallError('invalid', 400), 'invalid'],
      [new CallError('denied', 403), 'refused'],
      [noNetwork, 'unreachable'],
    ] as const) {
      call.mockRejectedValueOnce(error)
      expect(await setOwnPin('comanda', '4071')).toBe(failure)
    }
    expect(users.get('lucia')?.pin).toBeUndefined()
    call.mockResolvedValueOnce({ people: [] })
    expect(await setOwnPin('comanda', '4071')).toBeUndefined()
    expect(users.get('lucia')).toMatchObject({ pin: { misses: 0 }, record: 'record' })
  })
})
