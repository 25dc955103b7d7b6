// Load this file with a dynamic `import()` when it is needed, because it imports Firebase's large SDK.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { platform } from './connection.ts'
import type { UserType } from './identity.ts'

/**
 * Each user of the device has a separate Firebase app, so that one user's commands can be sent while another user is
 * signed in.
 */
export type UserFirebaseApp = {
  app: FirebaseApp
  auth: Auth
  signIn(email: string, password: string): Promise<User>
  signInWithToken(customToken: string): Promise<User>
  /** Closes the app's connections without signing the user out. */
  close(): Promise<void>
}

/**
 * Starts a Firebase app. `name` is different for each user, so that several users can be signed in at the same time.
 */
export function startFirebaseApp(name: string, userType: UserType): UserFirebaseApp {
  const { config, registry, origin } = platform()
  const { emulator, region: _, functionsBase: __, ...options } = config
  const app = initializeApp({ ...options, databaseURL: registry.databaseURL }, name)
  const auth = initializeAuth(app, { persistence: [browserLocalPersistence, inMemoryPersistence] })
  auth.tenantId = registry.AuthTenants[userType]
  if (emulator) connectAuthEmulator(auth, origin, { disableWarnings: true })
  return {
    app,
    auth,
    signIn: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user,
    signInWithToken: async customToken => (await signInWithCustomToken(auth, customToken)).user,
    close: () => deleteApp(app),
  }
}
