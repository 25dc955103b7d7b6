import type { Role } from '../../domain/permissions.ts'

/** The signed-in user. A session has no token, so it does not expire while the device is offline. */
export type Session = {
  uid: string
  /** The `name` claim of the ID token. */
  name: string
  role: Role
  tenantId: string
  /** The user name as typed at the sign-in. */
  user: string
}

export type UserType = 'Admins' | 'Clientes'

export const sessionOf = ({ uid, name, role, tenantId, user }: KnownUser): Session => ({
  uid,
  name,
  role,
  tenantId,
  user,
})

/** A user who signed in on this device and may sign in again without a network. */
export type KnownUser = Session & {
  userType: UserType
  /** The salted hash of the password; guests have none. */
  verifier?: { salt: string; hash: string }
  /** A copy of the record that Firebase Auth stores in localStorage. */
  record?: string
  /** The user has signed out, and is deleted after all of the user's commands are sent. */
  leaving?: true
}

export type RegistryEntry = {
  databaseURL: string
  Subdominio: string
  AuthTenants: { [Type in UserType]: string }
  /** Of Firestore; by default `(default)`. */
  databaseId?: string
}

/** The file `/__/firebase/init.json` of Firebase Hosting. */
export type FirebaseConfig = {
  apiKey: string
  projectId: string
  /** Of the registry of tenants. */
  databaseURL: string
  storageBucket: string
  appId?: string
  authDomain?: string
  /** Whether the page's origin serves all APIs in place of Firebase. */
  emulator?: boolean
  /** Of the Cloud Functions; by default `us-central1`. */
  region?: string
  /** The address of the Cloud Functions, if it is not the default one of the region. */
  functionsBase?: string
}
