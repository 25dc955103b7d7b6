import type { Role } from '../../domain/permissions.ts'

/** Who uses the app. Kept apart from any token: it outlives the network, and an hour without it. */
export type Session = {
  uid: string
  /** The `name` claim. */
  name: string
  role: Role
  tenantId: string
  /** As typed at the sign-in, without the suffix. */
  user: string
}

export type UserType = 'Admins' | 'Clientes'

/** What the app is told of whoever is signed in. */
export const sessionOf = ({ uid, name, role, tenantId, user }: KnownUser): Session => ({
  uid,
  name,
  role,
  tenantId,
  user,
})

/** Somebody who signed in on this device and may come back without a network. */
export type KnownUser = Session & {
  userType: UserType
  /** PBKDF2 of the password; the guest, whose password is public, has none. */
  verifier?: { salt: string; hash: string }
  /** What Firebase Auth keeps, as it keeps it: put back before Auth starts. */
  record?: string
  /** Signed out, but its outbox is not empty yet: the record stays until it is. */
  leaving?: true
}

/** A tenant's entry in the registry. */
export type RegistryEntry = {
  databaseURL: string
  Subdominio: string
  AuthTenants: { [Type in UserType]: string }
  /** Of its Firestore; the project's default one unless given. */
  databaseId?: string
}

/** `/__/firebase/init.json`, as Firebase Hosting serves it. `emulator`: every service is on the page's own origin. */
export type FirebaseConfig = {
  apiKey: string
  projectId: string
  /** The registry's. */
  databaseURL: string
  storageBucket: string
  appId?: string
  authDomain?: string
  emulator?: boolean
  /** Of the functions; `us-central1` unless given. */
  region?: string
  /** Their address, where it is none of the region's. */
  functionsBase?: string
}
