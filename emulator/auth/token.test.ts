import { describe, expect, it } from 'vitest'
import { issueIdToken, readBearerToken } from './token.ts'

const claims = { sub: 'ana', auth_time: 0, firebase: { sign_in_provider: 'password', identities: {} }, role: 'waiter' }
const token = (changes: object = {}) => {
  const [header, payload = ''] = issueIdToken(claims).split('.')
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...changes }
  return `Bearer ${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`
}

describe('a bearer token', () => {
  it('has the claims with which it was issued', () => {
    expect(readBearerToken(token())).toMatchObject({ ...claims, user_id: 'ana' })
  })

  it('is rejected when it is missing, when it is malformed, or when its payload is not an object', () => {
    for (const header of [undefined, '', 'Bearer', 'Bearer owner', 'Bearer a.b.c', 'Basic abc', 'Bearer e30.bnVsbA.']) {
      expect(readBearerToken(header), header).toBeNull()
    }
  })

  it('is rejected an hour after it was issued', () => {
    const old = issueIdToken(claims, Date.now() - 3_600_000)
    expect(readBearerToken(`Bearer ${old}`)).toBeNull()
    const young = issueIdToken(claims, Date.now() - 3_590_000)
    expect(readBearerToken(`Bearer ${young}`)).not.toBeNull()
  })

  it('is rejected when it names another project or issuer, or when it has no user id or no time of expiry', () => {
    const foreign = [{ aud: 'other' }, { iss: 'https://securetoken.google.com/other' }, { sub: '' }, { exp: undefined }]
    for (const change of foreign) expect(readBearerToken(token(change)), JSON.stringify(change)).toBeNull()
  })
})
