/** The app's use of Firebase's core and Auth. It is loaded on demand, as one chunk. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { platform } from './connection.ts'
import type { UserType } from './identity.ts'

/** The Firebase app of one user. Each user has one, so that commands are sent with their owner's token. */
export type Account = {
  app: FirebaseApp
  auth: Auth
  signIn(email: string, password: string): Promise<User>
  /** Ends the app and its connections. Auth's stored record stays. */
  close(): Promise<void>
}

export function startAccount(name: string, userType: UserType): Account {
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
    close: () => deleteApp(app),
  }
}
