import { expect, it, vi } from 'vitest'
import { setPlatform } from './connection.ts'
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

it('a late answer of Firebase Auth to a sign-in is ignored if another user has begun to sign in since', async () => {
  const entered: string[] = []
  const sessions = {
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
