/** All that the app uses of Firebase's core and Auth, in one chunk that nobody loads before it is needed. */
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

/** A Firebase app of its own for each user, so that each outbox is sent with its owner's token. */
export type Account = {
  app: FirebaseApp
  auth: Auth
  signIn(email: string, password: string): Promise<User>
  /** Ends the app and its connections; what Auth keeps stays. */
  close(): Promise<void>
}

/** Starts the app and Auth under a name of the caller's. */
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
