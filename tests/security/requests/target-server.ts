import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase/app'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { connectFirestoreEmulator, type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore/lite'
import type { Firestore as AdminFirestore } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { projectId } from '../../../emulator/project.ts'
import { webAuth } from '../../contract/support/auth-clients.ts'
import { adminClient } from '../../contract/support/firestore-clients.ts'
import { callByHttp, HttpDevice } from '../../support/device.ts'
import { fetchPrintedCodes, GuestPhone, readClaims } from '../../support/people.ts'
import { type RunningServer, startServer } from '../../support/server.ts'

// The tests expect refused reads, so the Firestore SDK must not log them.
setLogLevel('silent')

const tenants = ['demo', 'golf']
const collections = [
  ...['departments', 'categories', 'products', 'modifiers', 'tables', 'customers', 'stations', 'changes'],
  ...[
    'staffChanges',
    'stock',
    'orders',
    'guestOrders',
    'devices',
    'staff',
    'quarantine',
    'counters',
    'catalogChanges',
    'imports',
    'importLinks',
    'secrets',
    'pins',
    'tablets',
    'pushes',
    'journal',
    'tallies',
    'tills',
    'accounts',
    'zs',
  ],
]

export const deniedAnswer = { status: 403, error: { code: 'denied', message: 'Not allowed.' } }
export const unauthenticatedAnswer = { status: 401, error: { code: 'unauthenticated' } }
export const invalidAnswer = { status: 400, error: { code: 'invalid' } }

/** A running server with the tenants `demo` and `golf`, for tests that attack the server and inspect its data. */
export class TargetServer {
  readonly server: RunningServer
  readonly admin: AdminFirestore

  private constructor(server: RunningServer) {
    this.server = server
    this.admin = adminClient(server.port)
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<TargetServer> {
    return new TargetServer(await startServer({ env }))
  }

  get port(): number {
    return this.server.port
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  signInStaff(user = 'mesero', tenant = 'demo'): Promise<HttpDevice> {
    return HttpDevice.signedIn(this.port, tenant, user)
  }

  async joinAsGuest(table: string, tenant = 'demo'): Promise<GuestPhone> {
    const phone = await GuestPhone.signedInAsGuest(this.port, tenant)
    const [t] = await fetchPrintedCodes(this.port, tenant, [table])
    await phone.joinTable(table, t!)
    return phone
  }

  call(name: string, data: unknown, token?: string): Promise<{ status: number; error?: object; data?: never }> {
    return callByHttp(this.port, name, data, token)
  }

  async signInWithSdk(user: string, password = 'comanda', tenant = 'demo', type: 'Admins' | 'Clientes' = 'Admins') {
    const auth = webAuth(this.port, `${tenant}-${type.toLowerCase()}`)
    const { user: signedIn } = await signInWithEmailAndPassword(
      auth,
      `${user}@${type.toLowerCase()}.comanda.app`,
      password,
    )
    return { auth, user: signedIn, firestore: this.firestore(await signedIn.getIdToken()) }
  }

  signInGuestWithSdk(tenant = 'demo') {
    return this.signInWithSdk('anonimo', 'comanda-invitado', tenant, 'Clientes')
  }

  firestore(token?: string): Firestore {
    const firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'demo' }, randomUUID()), {})
    connectFirestoreEmulator(firestore, '127.0.0.1', this.port, token === undefined ? {} : { mockUserToken: token })
    return firestore
  }

  /** Reads a document as administrator, so the security rules do not apply. */
  async readDocument(path: string): Promise<{ [field: string]: unknown } | undefined> {
    return (await this.admin.doc(path).get()).data()
  }

  /** Reads from the audit log which calls of the token's user were refused, for example `orders denied`. */
  async auditedRefusals(tenant: string, token: string): Promise<string[]> {
    const { docs } = await this.admin.collection(`tenants/${tenant}/audit`).where('kind', '==', 'refused').get()
    const own = docs.map(doc => doc.data()).filter(({ uid }) => uid === readClaims(token).sub)
    return own.map(({ data }) => `${data.function} ${data.code}`)
  }

  /**
   * Runs `attack`, and expects that it changes neither the tenant documents (such as `tenants/demo`) nor a document in
   * one of the `collections` above. The audit log is not in `collections`, because a refused call may add an entry.
   */
  async expectUnchanged<Result>(attack: () => Promise<Result>): Promise<Result> {
    const before = await this.#readAll()
    const result = await attack()
    expect(await this.#readAll()).toEqual(before)
    return result
  }

  async #readAll(): Promise<{ [path: string]: unknown }> {
    const paths = tenants.flatMap(tenant => collections.map(name => `tenants/${tenant}/${name}`))
    const found = await Promise.all(['tenants', ...paths].map(path => this.admin.collection(path).get()))
    return Object.fromEntries(found.flatMap(({ docs }) => docs.map(doc => [doc.ref.path, doc.data()])))
  }
}

/**
 * Awaits an action that should be refused. Returns its error code, or the error as text if it has no code, or
 * `allowed: …` with the result as JSON if the action succeeded.
 */
export async function codeOf(action: Promise<unknown>): Promise<string> {
  try {
    return `allowed: ${JSON.stringify(await action)}`
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
