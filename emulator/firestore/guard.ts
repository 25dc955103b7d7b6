import type { Token } from '../auth/token.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { Access } from './access.ts'
import type { WriteStep } from './commit.ts'
import { splitName } from './names.ts'
import type { ReadMeter } from './read-meter.ts'
import { RpcError } from './rpc-error.ts'
import type { Query } from './structured-query.ts'

/** What one caller may do. Each check throws PERMISSION_DENIED, or UNAUTHENTICATED once the token has expired. */
export type Guard = {
  get(name: string): void
  list(query: Pick<Query, 'parent' | 'collectionId' | 'descendants' | 'limit'>): void
  write(step: WriteStep): void
  /** Notes what the caller was given to read; nothing found is billed as one document. */
  bill(documents: number): void
  /** Admins alone. */
  admin(): void
  /** Milliseconds since 1970; `undefined`: never. */
  expiresAt: number | undefined
}

export type GuardBackend = {
  access: Access
  store: DocumentStore
  reads: ReadMeter
  /** `null`: not one to be trusted. */
  readToken(authorization: string | undefined): Token | null
}

const ownersGuard: Guard = { get() {}, list() {}, write() {}, bill() {}, admin() {}, expiresAt: undefined }

/**
 * Who calls: `Bearer owner` is firebase-admin's word with an emulator, above all rules.
 * @throws RpcError UNAUTHENTICATED for a token that is expired, malformed or of another project
 */
export function createGuard(backend: GuardBackend, authorization: string | undefined): Guard {
  if (authorization === 'Bearer owner') return ownersGuard
  const token = backend.readToken(authorization)
  if (token === null && authorization) throw unauthenticated()
  return clientsGuard(backend, token)
}

function clientsGuard({ access, store, reads }: GuardBackend, token: Token | null): Guard {
  const expiresAt = token === null ? undefined : token.exp * 1000

  function require(allowed: () => boolean): void {
    if (expiresAt !== undefined && expiresAt <= Date.now()) throw unauthenticated()
    if (!allowed()) throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  }

  return {
    expiresAt,
    get: name =>
      require(() => access.allows({ ...splitName(name), op: 'get', token, before: store.get(name)?.fields })),
    list: ({ parent, collectionId = '*', descendants, limit }) =>
      require(() => {
        const { database, path } = splitName(parent)
        const group = descendants || collectionId === '*'
        return access.allows({ database, path: [...path, collectionId], op: 'list', group, limit, token })
      }),
    write: ({ name, op, before, after }) =>
      require(() => access.allows({ ...splitName(name), op, before, after, token })),
    bill: documents => reads.add(token?.sub ?? '', Math.max(1, documents)),
    admin: () => require(() => false),
  }
}

function unauthenticated(): RpcError {
  return new RpcError('UNAUTHENTICATED', 'The token is expired, malformed or not for this project.')
}
