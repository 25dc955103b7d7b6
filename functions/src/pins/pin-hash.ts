import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** The document `pins/{uid}`, which no client can read. */
export type PinRecord = { hash: string; salt: string; digits: number; setAt: number }

const cost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const length = 32

/** Hashes a PIN with scrypt and a new random salt. Both results are in base64. */
export async function hashPin(pin: string): Promise<Pick<PinRecord, 'hash' | 'salt'>> {
  const salt = randomBytes(16)
  return { hash: (await derive(pin, salt)).toString('base64'), salt: salt.toString('base64') }
}

/** Whether the PIN is the one from which the hash was made. */
export async function matchesPin(pin: string, { hash, salt }: Pick<PinRecord, 'hash' | 'salt'>): Promise<boolean> {
  return timingSafeEqual(Buffer.from(hash, 'base64'), await derive(pin, Buffer.from(salt, 'base64')))
}

function derive(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
