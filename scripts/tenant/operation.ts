import { randomUUID } from 'node:crypto'
import { toFields } from '../../emulator/seed/fields.ts'
import { commitDocuments, fromFields, readDocument } from './documents.ts'
import { OperatorError } from './operator-error.ts'
import type { Project } from './project.ts'
import { findBySubdomain, readEntry } from './registry.ts'

/**
 * The document `operations/{id}` of a tenant (restaurant). It exists while the operator's command `create`, `import` or
 * `delete` has begun and has not ended, so that the same command can continue after a crash.
 */
export type Operation = {
  kind: 'create' | 'import' | 'delete'
  /** For `create` the arguments of the command as JSON, otherwise the hash of the exported file's documents. */
  wanted: string
  subdomain: string
  /** The epoch (random id) of the new tenant's data, the same in every run. Empty for `delete`. */
  epoch: string
}
/** An operation as Firestore returns it. `authTenants`: the ids of the tenant's two Auth tenants, once they exist. */
export type StoredOperation = Operation & { authTenants?: { Admins: string; Clientes: string }; updateTime: string }

const doing = { create: 'creándose', import: 'importándose', delete: 'borrándose' }
const pathOf = (tenantId: string) => `operations/${tenantId}`

export async function readOperation(project: Project, tenantId: string): Promise<StoredOperation | undefined> {
  const found = await readDocument(project, pathOf(tenantId))
  return found && { ...(fromFields(found.fields) as Operation), updateTime: found.updateTime }
}

/**
 * Reserves a tenant's id and subdomain in one commit. If an earlier run has begun the same operation, returns that
 * operation.
 * @throws OperatorError when the subdomain or the id is taken, or another operation of the tenant is unfinished
 */
export async function beginOperation(
  project: Project,
  tenantId: string,
  { kind, wanted, subdomain }: Omit<Operation, 'epoch'>,
): Promise<StoredOperation> {
  const path = `subdomains/${subdomain}`
  const existing = await readOperation(project, tenantId)
  if (existing) return continueOperation(existing, tenantId, { kind, wanted, subdomain })
  const owner = (await findBySubdomain(project, subdomain)) ?? (await readOwner(project, path))
  if (owner !== undefined && owner !== tenantId) throw taken(subdomain, owner)
  if ((await readEntry(project, tenantId)) !== null) throw new OperatorError(`${tenantId} ya existe.`)
  if (await readDocument(project, `tenants/${tenantId}`)) {
    throw new OperatorError(`${tenantId} tiene datos sin estar en el registro; nada se escribió.`)
  }
  const fields = toFields({ kind, wanted, subdomain, epoch: randomUUID() })
  const isReserved = await commitDocuments(project, [
    { path: pathOf(tenantId), fields, if: 'absent' },
    { path, fields: toFields({ tenant: tenantId }), if: 'absent' },
  ])
  const stored = await readOperation(project, tenantId)
  if (isReserved && stored) return stored
  // Another run has created an operation of this tenant in the meantime.
  if (stored) return continueOperation(stored, tenantId, { kind, wanted, subdomain })
  throw taken(subdomain, (await readOwner(project, path)) ?? '?')
}

function continueOperation(
  existing: StoredOperation,
  tenantId: string,
  { kind, wanted, subdomain }: Omit<Operation, 'epoch'>,
): StoredOperation {
  if (existing.kind === kind && existing.wanted === wanted && existing.subdomain === subdomain) return existing
  throw new OperatorError(`${tenantId} está ${doing[existing.kind]} con otros datos: ${existing.wanted}`)
}

async function readOwner(project: Project, path: string): Promise<string | undefined> {
  const found = await readDocument(project, path)
  return found && String(fromFields(found.fields).tenant)
}

const taken = (subdomain: string, owner: string) =>
  new OperatorError(`El subdominio ${subdomain} está ocupado por ${owner}; nada se escribió.`)

/**
 * Stores the ids of the tenant's Auth tenants in the operation. If two runs store ids at the same time, the ids of the
 * first run remain.
 * @returns the stored ids
 */
export async function storeAuthTenants(
  project: Project,
  tenantId: string,
  { updateTime, ...operation }: StoredOperation,
  authTenants: { Admins: string; Clientes: string },
): Promise<{ Admins: string; Clientes: string }> {
  if (operation.authTenants) return operation.authTenants
  const fields = toFields({ ...operation, authTenants })
  if (await commitDocuments(project, [{ path: pathOf(tenantId), fields, if: { updateTime } }])) return authTenants
  const stored = (await readOperation(project, tenantId))?.authTenants
  if (!stored) throw new OperatorError(`${tenantId} cambió mientras tanto; repita la orden.`)
  return stored
}

/** Deletes the operation. @param freedSubdomain a subdomain that other tenants may use from now on */
export async function endOperation(project: Project, tenantId: string, freedSubdomain?: string): Promise<void> {
  await commitDocuments(project, [
    ...(freedSubdomain === undefined ? [] : [{ path: `subdomains/${freedSubdomain}`, delete: true as const }]),
    { path: pathOf(tenantId), delete: true },
  ])
}

/**
 * Records that a tenant is being deleted. From now on the command `enable` refuses the tenant.
 * @param earlier an earlier deletion that was interrupted before it deleted anything; it is replaced
 * @throws OperatorError when another run has changed the operation of this tenant in the meantime
 */
export async function beginDeletion(
  project: Project,
  tenantId: string,
  operation: Omit<StoredOperation, 'updateTime' | 'kind' | 'epoch'>,
  earlier: StoredOperation | undefined,
): Promise<StoredOperation> {
  const fields = toFields({ ...operation, kind: 'delete', epoch: '' })
  const condition = earlier ? { updateTime: earlier.updateTime } : ('absent' as const)
  const isBegun = await commitDocuments(project, [{ path: pathOf(tenantId), fields, if: condition }])
  const stored = isBegun ? await readOperation(project, tenantId) : undefined
  if (stored) return stored
  throw new OperatorError(`${tenantId} cambió mientras tanto; repita la orden.`)
}

/** Removes the record of a deletion that has deleted nothing. Does nothing if another run has replaced the record. */
export async function cancelDeletion(
  project: Project,
  tenantId: string,
  { updateTime }: StoredOperation,
): Promise<void> {
  await commitDocuments(project, [{ path: pathOf(tenantId), delete: true, if: { updateTime } }])
}
