import { createPublicKey, verify } from 'node:crypto'

/**
 * Checks the signature in the header `Authorization` of a message, as a push service does (VAPID, RFC 8292).
 * @returns `key`: the sender's public key; `aud`: the origin of the push service; `exp`: the end of validity in seconds
 * since 1970; `sub`: the sender's contact address
 * @throws if the header is malformed or the signature is wrong
 */
export function checkVapid(authorization: string): { key: string; aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header, payload, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${payload}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isSigned) throw new Error('the VAPID signature is wrong')
  return {
    key,
    ...(JSON.parse(Buffer.from(payload!, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
  }
}
