import { expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { setPlatform } from './connection.ts'
import { makeVerifier } from './password.ts'
import { signIn } from './session.ts'

const answers = vi.hoisted(() => new Map<string, PromiseWithResolvers<object>>())
vi.mock('./accounts.ts', () => ({
  signInAccount: ({ user }: { user: string }) => answers.get(user)?.promise,
  readAuthRecord: () => undefined,
}))

const opens = (uid: string) => ({
  uid,
  getIdTokenResult: async () => ({ claims: { name: uid, role: 'waiter', tenantId: 'demo' } }),
})

it('a late answer of Firebase Auth to a sign-in is ignored if another user has begun to sign in meanwhile', async () => {
  const entered: string[] = []
  const sessions = {
    readEnrolment: async () => undefined,
    listKnownUsers: async () => [],
    startSession: async ({ uid }: { uid: string }) => void entered.push(uid),
  }
  setPlatform({ tenantId: 'demo', sessions } as never)
  for (const user of ['lucia', 'mateo']) answers.set(user, Promise.withResolvers())
  const late = signIn('lucia', 'comanda')
  const next = signIn('mateo', 'comanda')
  answers.get('mateo')?.resolve(opens('mateo'))
  expect(await next).toMatchObject({ ok: true })
  answers.get('lucia')?.resolve(opens('lucia'))
  expect(await late).toMatchObject({ ok: false })
  expect(entered).toEqual(['mateo'])
})

const knownUser = async (user: string, password: string) => ({
  ...{ user, uid: user, name: user, role: 'waiter', userType: 'Admins', tenantId: 'demo' },
  verifier: await makeVerifier(password),
})

/** Makes Firebase Auth answer each sign-in of these users with `error`. */
function refuseSignIns(users: string[], error: object): void {
  for (const user of users) {
    const answer = Promise.withResolvers<object>()
    answer.promise.catch(() => {})
    answer.reject(error)
    answers.set(user, answer)
  }
}

it('without a network, the device checks the password of a known user, and refuses an unknown user as `unreachable`', async () => {
  const lucia = await knownUser('lucia', 'comanda')
  const sessions = {
    readEnrolment: async () => undefined,
    listKnownUsers: async () => [lucia],
    startSession: async () => {},
  }
  setPlatform({ tenantId: 'demo', sessions } as never)
  refuseSignIns(['lucia', 'mateo'], new CallError('unavailable', 0))
  expect(await signIn('lucia', 'otra')).toEqual({ ok: false, code: 'wrongPassword' })
  expect(await signIn('lucia', 'comanda')).toMatchObject({ ok: true })
  expect(await signIn('mateo', 'comanda')).toEqual({ ok: false, code: 'unreachable' })
})

it('while Firebase Auth refuses all sign-ins (`too-many-requests`), a user who has signed in on this device before can sign in with the right password', async () => {
  const lucia = await knownUser('lucia', 'comanda')
  const entered: string[] = []
  const sessions = {
    readEnrolment: async () => undefined,
    listKnownUsers: async () => [lucia],
    startSession: async ({ uid }: { uid: string }) => void entered.push(uid),
  }
  setPlatform({ tenantId: 'demo', sessions } as never)
  refuseSignIns(['lucia', 'mateo'], { code: 'auth/too-many-requests' })
  expect(await signIn('lucia', 'otra')).toEqual({ ok: false, code: 'throttled' })
  expect(await signIn('mateo', 'comanda')).toEqual({ ok: false, code: 'throttled' })
  expect(entered).toEqual([])
  expect(await signIn('lucia', 'comanda')).toMatchObject({ ok: true })
  expect(entered).toEqual(['lucia'])
})
