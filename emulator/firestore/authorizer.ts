import type { IdTokenClaims } from '../auth/token.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { UsageCounter } from '../usage.ts'
import type { AccessRules } from './access.ts'
import type { WriteStep } from './commit.ts'
import { splitResourceName } from './names.ts'
import type { QueryRecorder } from './query-recorder.ts'
import { RpcError } from './rpc-error.ts'
import type { Query } from './structured-query.ts'

/**
 * Checks what one caller may do. A refused check throws RpcError PERMISSION_DENIED, or UNAUTHENTICATED if the caller's
 * token has expired.
 */
export type Authorizer = {
  checkGet(name: string): void
  checkList(query: Pick<Query, 'parent' | 'collectionId' | 'allDescendants' | 'limit'>): void
  checkWrite(step: WriteStep): void
  /** Counts documents that the caller has read. An empty result counts as one document, as Firestore bills it. */
  recordReads(documents: number): void
  /** Throws for every caller except firebase-admin. */
  checkAdmin(): void
  /** When the caller's ID token expires, in milliseconds since 1970; undefined for a caller without an ID token. */
  expiresAt: number | undefined
}

export type FirestoreBackend = {
  access: AccessRules
  store: DocumentStore
  usage: UsageCounter
  recordQuery: QueryRecorder
  /** Returns null for a token that is missing or not valid. */
  readToken(authorization: string | undefined): IdTokenClaims | null
}

const createAdminAuthorizer = ({ usage }: FirestoreBackend): Authorizer => ({
  checkGet() {},
  checkList() {},
  checkWrite() {},
  recordReads: documents => usage.addFunctionReads(Math.max(1, documents)),
  checkAdmin() {},
  expiresAt: undefined,
})

/**
 * Creates the authorizer for an `Authorization` header. The header `Bearer owner`, which firebase-admin sends to an
 * emulator, allows everything.
 * @throws RpcError UNAUTHENTICATED for a header without a valid token
 */
export function createAuthorizer(backend: FirestoreBackend, authorization: string | undefined): Authorizer {
  if (authorization === 'Bearer owner') return createAdminAuthorizer(backend)
  const token = backend.readToken(authorization)
  if (token === null && authorization) throw unauthenticated()
  return createClientAuthorizer(backend, token)
}

function createClientAuthorizer({ access, store, usage }: FirestoreBackend, token: IdTokenClaims | null): Authorizer {
  const expiresAt = token === null ? undefined : token.exp * 1000

  function check(allowed: () => boolean): void {
    if (expiresAt !== undefined && expiresAt <= Date.now()) throw unauthenticated()
    if (!allowed()) throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  }

  return {
    expiresAt,
    checkGet: name =>
      check(() => access.allows({ ...splitResourceName(name), method: 'get', token, before: store.get(name)?.fields })),
    checkList: ({ parent, collectionId = '*', allDescendants, limit }) =>
      check(() => {
        const { database, path } = splitResourceName(parent)
        const group = allDescendants || collectionId === '*'
        return access.allows({
          database,
          path: [...path, collectionId],
          method: 'list',
          allDescendants: group,
          limit,
          token,
        })
      }),
    checkWrite: ({ name, ...step }) => check(() => access.allows({ ...splitResourceName(name), ...step, token })),
    recordReads: documents => usage.addAppReads(token?.sub ?? '', Math.max(1, documents)),
    checkAdmin: () => check(() => false),
  }
}

function unauthenticated(): RpcError {
  return new RpcError('UNAUTHENTICATED', 'The token is expired, malformed or not for this project.')
}
