import { randomUUID } from 'node:crypto'
import { toFields } from '../../emulator/seed/fields.ts'
import { commitDocuments, fromFields, readDocument } from './documents.ts'
import { OperatorError } from './operator-error.ts'
import type { Project } from './project.ts'
import { findBySubdomain, readEntry } from './registry.ts'

/**
 * The document `operations/{tenant}`: a command of the operator that has begun and is not finished. When the command is
 * run again, it continues this operation.
 */
export type Operation = {
  kind: 'create' | 'import' | 'delete'
  /** The arguments of the command, as JSON. */
  wanted: string
  subdomain: string
  /** The epoch of the new tenant, the same in every run. */
  epoch: string
}
export type StoredOperation = Operation & { authTenants?: { Admins: string; Clientes: string }; updateTime: string }

const doing = { create: 'creándose', import: 'importándose', delete: 'borrándose' }
const pathOf = (tenantId: string) => `operations/${tenantId}`

export async function readOperation(project: Project, tenantId: string): Promise<StoredOperation | undefined> {
  const found = await readDocument(project, pathOf(tenantId))
  return found && { ...(fromFields(found.fields) as Operation), updateTime: found.updateTime }
}

/**
 * Reserves a tenant's id and subdomain, in one commit, or goes on with the same operation of an earlier run.
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
  // Another run has created the operation meanwhile.
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
 * Stores the ids of the Auth tenants. If two runs do so at the same time, the ids of the first one stay.
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

export async function endOperation(project: Project, tenantId: string, freedSubdomain?: string): Promise<void> {
  await commitDocuments(project, [
    ...(freedSubdomain === undefined ? [] : [{ path: `subdomains/${freedSubdomain}`, delete: true as const }]),
    { path: pathOf(tenantId), delete: true },
  ])
}

/**
 * Begins the deletion of a tenant, so that it is not enabled meanwhile.
 * @param earlier a deletion that was interrupted before anything was deleted, which this one replaces
 * @throws OperatorError when another operation began meanwhile
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

/** Ends a deletion that has deleted nothing. Does nothing when another run has replaced it. */
export async function cancelDeletion(
  project: Project,
  tenantId: string,
  { updateTime }: StoredOperation,
): Promise<void> {
  await commitDocuments(project, [{ path: pathOf(tenantId), delete: true, if: { updateTime } }])
}
