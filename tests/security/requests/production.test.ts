import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { CallError } from '../../../functions/src/call-error.ts'
import type { verifyCaller as Identify, readToken as Read } from '../../../functions/src/caller.ts'

let identify: typeof Identify
let readToken: typeof Read
beforeAll(async () => {
  // Removes the emulator's environment variables, because production does not have them.
  for (const name of Object.keys(process.env)) if (name.includes('EMULATOR_HOST')) vi.stubEnv(name, undefined)
  vi.stubEnv('GCLOUD_PROJECT', 'comanda-production')
  ;({ verifyCaller: identify, readToken } = await import('../../../functions/src/caller.ts'))
})

function unsigned(header: object, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: 'https://securetoken.google.com/comanda-production',
    aud: 'comanda-production',
    sub: randomUUID(),
    ...{ iat: now, auth_time: now, exp: now + 3600 },
    ...{ role: 'admin', tenantId: 'demo', firebase: { tenant: 'demo-admins' } },
    ...claims,
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode(header)}.${encode(payload)}.`
}

// Hostile request 24.
// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
it('in production a token without a valid signature is refused', async () => {
  const tokens = [
    unsigned({ alg: 'none', typ: 'JWT' }),
    unsigned({ alg: 'none', typ: 'JWT', kid: 'x' }),
    unsigned({ alg: 'HS256', typ: 'JWT', kid: 'x' }),
    unsigned({ alg: 'RS256', typ: 'JWT' }),
    unsigned({ alg: 'RS256', kid: 'x' }, { aud: 'another' }),
  ]
  for (const token of tokens) {
    await expect(identify(readToken(`Bearer ${token}`))).rejects.toEqual(new CallError('unauthenticated'))
  }
})
