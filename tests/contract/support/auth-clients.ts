import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { initializeApp as initializeAdmin } from 'firebase-admin/app'
import { type Auth as AdminAuth, getAuth } from 'firebase-admin/auth'
import { projectId } from '../../../emulator/project.ts'

/**
 * Connects the web SDK's Auth to the backend.
 * @param tenantId the tenant of the sign-ins, or `null` for sign-ins outside any tenant
 */
export function webAuth(port: number, tenantId: string | null): Auth {
  const app = initializeApp({ apiKey: 'demo', projectId }, randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
  auth.tenantId = tenantId
  return auth
}

/**
 * Connects firebase-admin's Auth. firebase-admin reads the server's address from an environment variable, so a test
 * file can use only one server at a time.
 */
export function adminAuth(port: number): AdminAuth {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`
  return getAuth(initializeAdmin({ projectId }, randomUUID()))
}

/** Returns the code of the error with which the action fails, for example `auth/user-not-found`, or `no error`. */
export const errorCodeOf = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  )
