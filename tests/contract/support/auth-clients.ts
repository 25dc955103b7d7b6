import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { initializeApp as initializeAdmin } from 'firebase-admin/app'
import { type Auth as AdminAuth, getAuth } from 'firebase-admin/auth'
import { projectId } from '../../../emulator/project.ts'

/** The web SDK's Auth, for one tenant or for the project itself. */
export function webAuth(port: number, tenantId: string | null): Auth {
  const app = initializeApp({ apiKey: 'demo', projectId }, randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
  auth.tenantId = tenantId
  return auth
}

/** firebase-admin's Auth. The address is of the whole process: one server a test file. */
export function adminAuth(port: number): AdminAuth {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`
  return getAuth(initializeAdmin({ projectId }, randomUUID()))
}

/** The code of a refusal, in the SDK's words. */
export const codeOf = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  )
