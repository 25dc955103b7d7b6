import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  type Firestore as LiteFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { cert, initializeApp as initializeAdmin } from 'firebase-admin/app'
import {
  type Firestore as AdminFirestore,
  initializeFirestore as initializeAdminFirestore,
} from 'firebase-admin/firestore'
import { issueIdToken } from '../../../emulator/auth/token.ts'
import { projectId } from '../../../emulator/project.ts'

// Silences the SDK, because it would log the requests that a test expects to be refused.
setLogLevel('silent')

const key = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

/** Connects firebase-admin over REST, as the functions do. */
export function adminClient(port: number, databaseId = '(default)'): AdminFirestore {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`
  const credential = cert({ projectId, clientEmail: 'tests@localhost', privateKey: key.privateKey })
  return initializeAdminFirestore(
    initializeAdmin({ projectId, credential }, randomUUID()),
    { preferRest: true },
    databaseId,
  )
}

/** Connects `firebase/firestore/lite`, signed in as the user of the token if a token is given. */
export function liteClient(port: number, token?: string): LiteFirestore {
  const firestore = initializeFirestore(initializeApp({ projectId }, randomUUID()), {})
  connectFirestoreEmulator(firestore, '127.0.0.1', port, token === undefined ? {} : { mockUserToken: token })
  return firestore
}

/** Deletes the Firebase app of a client, which then can no longer be used. */
export async function closeClient(client: LiteFirestore): Promise<void> {
  await deleteApp(client.app)
}

/** Creates an ID token, by default of the tenant `demo-admins`. @param now the time of issue in ms since 1970 */
export function createIdToken(uid: string, claims: Record<string, unknown>, now?: number): string {
  const firebase = { sign_in_provider: 'password', identities: {}, tenant: 'demo-admins' }
  return issueIdToken({ sub: uid, auth_time: 0, firebase, ...claims }, now)
}
