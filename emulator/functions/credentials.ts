import { generateKeyPairSync } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectId } from '../project.ts'

/**
 * Creates a service account in the data folder if there is none, because firebase-admin looks for one even when it uses
 * emulators. The key is generated on this machine and gives access to nothing.
 * @returns the path for GOOGLE_APPLICATION_CREDENTIALS
 */
export function ensureServiceAccount(dataDir: string): string {
  const path = resolve(join(dataDir, 'service-account.json'))
  if (existsSync(path)) return path
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const account = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'local',
    private_key: privateKey,
    client_email: `functions@${projectId}.iam.gserviceaccount.com`,
    client_id: '000000000000',
    token_uri: 'https://oauth2.googleapis.com/token',
  }
  writeFileSync(path, JSON.stringify(account), { mode: 0o600 })
  return path
}
