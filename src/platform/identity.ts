import type { Role } from '../../domain/permissions.ts'

/** The signed-in user. A session has no token, so it does not expire while the device is offline. */
export type Session = {
  uid: string
  name: string
  role: Role
  tenantId: string
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
  /**
   * The salted hash of the user's PIN on this enrolled tablet. `misses`: the wrong PINs since the last right one that the
   * tablet checked itself, because there was no network.
   */
  pin?: { salt: string; hash: string; misses: number }
  /** A copy of the record that Firebase Auth stores in localStorage for the user. */
  record?: string
  /** The user has signed out. The user is deleted from this device as soon as all of the user's commands are sent. */
  leaving?: true
}

/** The enrolment of this tablet. The secret is sent only to the function `pin`. */
export type TabletEnrolment = { device: string; secret: string; name: string }

/** A person who may sign in on this enrolled tablet with a PIN. */
export type PersonWithPin = Pick<Session, 'uid' | 'user' | 'name' | 'role'>

export type RegistryEntry = {
  databaseURL: string
  Subdominio: string
  AuthTenants: { [Type in UserType]: string }
  /** The name of the Firestore database; by default `(default)`. */
  databaseId?: string
}

/** The file `/__/firebase/init.json` of Firebase Hosting. */
export type FirebaseConfig = {
  apiKey: string
  projectId: string
  /** The address of the registry, the database of all tenants. */
  databaseURL: string
  storageBucket: string
  appId?: string
  authDomain?: string
  /** Whether the page's origin serves the APIs of Firebase, as the emulator for development does. */
  emulator?: boolean
  /** The region of the Cloud Functions; by default `us-central1`. */
  region?: string
  /** The address of the Cloud Functions, if it is not the usual address of the region. */
  functionsBase?: string
}
