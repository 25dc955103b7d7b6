import { afterEach, expect, it, vi } from 'vitest'
import { setPlatform } from './connection.ts'
import { postToFirestore } from './firestore-rest.ts'

vi.mock('./accounts.ts', () => ({ getIdToken: async () => 'token' }))
afterEach(() => vi.unstubAllGlobals())

it('an answer of Firestore that breaks off is reported as `unavailable`', async () => {
  const sessions = { readCurrent: async () => ({ uid: 'lucia' }), findUser: async () => ({ uid: 'lucia' }) }
  setPlatform({ sessions, tenantId: 'demo', config: { projectId: 'p' }, registry: {}, origin: '' } as never)
  vi.stubGlobal('fetch', async () => new Response('[{"found":', { headers: { 'content-type': 'application/json' } }))
  const read = postToFirestore('', 'batchGet', tenant => ({ documents: [tenant] }), 1_000)
  await expect(read).rejects.toMatchObject({ name: 'CallError', code: 'unavailable' })
})
