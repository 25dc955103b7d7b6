import type { Role } from '../../domain/permissions.ts'

/** The signed-in user. It has no token, so it stays valid without a network for longer than a token lasts. */
export type Session = {
  uid: string
  /** The `name` claim. */
  name: string
  role: Role
  tenantId: string
  /** The login name without its suffix. */
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
  /** The hash of the password (PBKDF2). Guests have none. */
  verifier?: { salt: string; hash: string }
  /** A copy of Firebase Auth's stored record, unparsed. It is restored before Auth starts. */
  record?: string
  /** Signed out with unsent commands. The user is deleted after they are sent. */
  leaving?: true
}

/** A tenant's entry in the registry. */
export type RegistryEntry = {
  databaseURL: string
  Subdominio: string
  AuthTenants: { [Type in UserType]: string }
  /** The Firestore database; by default the project's default one. */
  databaseId?: string
}

/** The file `/__/firebase/init.json` of Firebase Hosting. */
export type FirebaseConfig = {
  apiKey: string
  projectId: string
  /** The address of the registry. */
  databaseURL: string
  storageBucket: string
  appId?: string
  authDomain?: string
  /** Whether the page's own origin serves everything in place of Firebase. */
  emulator?: boolean
  /** The region of the functions; by default `us-central1`. */
  region?: string
  /** The address of the functions, if they are not at the region's address. */
  functionsBase?: string
}
