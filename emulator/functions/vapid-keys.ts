import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variables from which the functions read the keys and the contact address for Web Push. */
type VapidEnvironment = { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string; VAPID_SUBJECT: string }

/**
 * Reads the keys for Web Push from the data folder, or creates them there if there are none. They must stay the same,
 * because a browser's subscription is valid only for one public key.
 */
export function ensureVapidKeys(dataDir: string): VapidEnvironment {
  const path = join(dataDir, 'vapid.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as VapidEnvironment
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  const keys = {
    VAPID_PUBLIC_KEY: point.toString('base64url'),
    VAPID_PRIVATE_KEY: d!,
    VAPID_SUBJECT: 'https://example.com',
  }
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
