import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type TenantAwareAuth } from 'firebase-admin/auth'
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

/**
 * `initializeApp` has no arguments, because the Firebase SDK finds the project, the credentials and the service
 * addresses in its environment.
 */
const app = getApps()[0] ?? initializeApp()

/**
 * The accounts of one Identity Platform tenant. Each restaurant has two such tenants: one with the accounts of staff,
 * one with the account of the guests.
 */
export const accountsOf = (authTenant: string): TenantAwareAuth =>
  getAuth(app).tenantManager().authForTenant(authTenant)

/**
 * Connects to one of the project's Firestore databases. Uses REST, because it starts faster than gRPC. Only listeners
 * would need gRPC, and the functions have none.
 */
export const firestore = (databaseId: string): Firestore => initializeFirestore(app, { preferRest: true }, databaseId)

/**
 * The project's Storage bucket, which contains for example the pictures and the published catalogue files of all
 * tenants.
 */
export const bucket = () => getStorage(app).bucket()
export type Bucket = ReturnType<typeof bucket>

/**
 * The URL of a path in the registry, a Realtime Database that lists all tenants. The official emulator names the
 * database in the query of `databaseURL` (`?ns=`).
 * @param path for example `/demo/Subdominio.json`, with an optional query
 * @throws when the environment variable `FIREBASE_CONFIG` has no `databaseURL`
 */
export function registryUrl(path: string): string {
  const { databaseURL } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as { databaseURL?: string }
  if (!databaseURL) throw new Error('FIREBASE_CONFIG has no databaseURL')
  const url = new URL(path, databaseURL)
  const database = new URL(databaseURL).searchParams.get('ns')
  if (database !== null) url.searchParams.set('ns', database)
  return url.href
}

/**
 * Tests whether Firebase Auth accepts an e-mail address and password. In production, `WEB_API_KEY` in `functions/.env`
 * must be the project's public API key.
 * @param tenantId the Identity Platform tenant of the account
 * @throws when Firebase Auth neither accepts nor refuses the sign-in, for example because it is not available
 */
export async function canSignIn(
  tenantId: string,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const origin = `${emulator ? `http://${emulator}/` : 'https://'}identitytoolkit.googleapis.com`
  const address = `${origin}/v1/accounts:signInWithPassword?key=${process.env.WEB_API_KEY ?? 'none'}`
  const body = JSON.stringify({ email, password, tenantId, returnSecureToken: true })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
  if (response.ok) return true
  const { error } = (await response.json()) as { error?: { message?: string } }
  if (/^(INVALID|USER_DISABLED|EMAIL_NOT_FOUND)/.test(error?.message ?? '')) return false
  throw new Error(`Auth answered ${response.status}`)
}
