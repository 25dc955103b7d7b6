import type { Role } from '../../domain/permissions.ts'

/** The signed-in user. A session has no token, so it does not expire while the device is offline. */
export type Session = {
  uid: string
  name: string
  role: Role
  tenantId: string
  user: string
}

/** `Admins`: staff. `Clientes`: guests. The project's specification prescribes these names. */
export type UserType = 'Admins' | 'Clientes'

/** The session of a user, without the secrets that this device stores for the user. */
export const sessionOf = ({ uid, name, role, tenantId, user }: KnownUser): Session => ({
  uid,
  name,
  role,
  tenantId,
  user,
})

/** A user who has signed in or entered a PIN on this device, with what is needed to do so again without a network. */
export type KnownUser = Session & {
  userType: UserType
  /** The salted hash of the password; missing for guests, and for users who have entered only a PIN on this device. */
  verifier?: { salt: string; hash: string }
  /**
   * The salted hash of the user's PIN on this enrolled tablet. `misses`: how many wrong PINs were entered without a
   * network since the last right one.
   */
  pin?: { salt: string; hash: string; misses: number }
  /** A copy of the record with which Firebase Auth remembers the user in localStorage. */
  record?: string
  /** True if the user has signed out. The user is deleted from this device when all of the user's commands are sent. */
  leaving?: true
}

/**
 * The enrolment of this tablet by a manager, which allows people to sign in on it by PIN. `device`: the id of the
 * tablet. `secret`: proves to the Cloud Function `pin` that a call comes from this tablet. `name`: the tablet's name,
 * which the manager chose.
 */
export type TabletEnrolment = { device: string; secret: string; name: string }

/** A person who may sign in on this enrolled tablet with a PIN. */
export type PersonWithPin = Pick<Session, 'uid' | 'user' | 'name' | 'role'>

/**
 * Where the data of a tenant is: an entry of the registry, the database of all tenants. `databaseURL`: the tenant's
 * Realtime Database. `Subdominio`: the subdomain, for example `golf`. `AuthTenants`: the ids of the two Firebase Auth
 * tenants, one with the accounts of staff, one with the account of the guests.
 */
export type RegistryEntry = {
  databaseURL: string
  Subdominio: string
  AuthTenants: { [Type in UserType]: string }
  /** The name of the Firestore database; by default `(default)`. */
  databaseId?: string
}

/** The configuration of Firebase in the file `/__/firebase/init.json`, which Firebase Hosting serves. */
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
