import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { ensure } from './errors.ts'

const cost: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const hashBytes = 32

/** @throws AuthError WEAK_PASSWORD for fewer than six characters, as Identity Platform does */
export async function hashPassword(password: string): Promise<{ passwordHash: string; salt: string }> {
  ensure(password.length >= 6, 'WEAK_PASSWORD : Password should be at least 6 characters')
  const salt = randomBytes(16)
  const hash = await derive(password, salt)
  return { passwordHash: hash.toString('base64'), salt: salt.toString('base64') }
}

/** Checks a password against the result of `hashPassword`. `passwordHash` and `salt` are in base64. */
export async function matchesPassword(password: string, passwordHash: string, salt: string): Promise<boolean> {
  const expected = Buffer.from(passwordHash, 'base64')
  return expected.length === hashBytes && timingSafeEqual(expected, await derive(password, Buffer.from(salt, 'base64')))
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
