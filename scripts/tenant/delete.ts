import { type ArchiveSummary, DocumentDigest, verifyArchive } from './archive.ts'
import { deleteAuthTenant } from './auth-tenants.ts'
import { type DocumentWrite, listTenantDocuments, writeDocuments } from './documents.ts'
import { deleteObject, listObjects } from './objects.ts'
import { beginDeletion, cancelDeletion, endOperation, readOperation, type StoredOperation } from './operation.ts'
import { OperatorError } from './operator-error.ts'
import { isSamePause, paused, requireEntryOfDefaultDatabase, waitForFunctions } from './pause.ts'
import type { Project } from './project.ts'
import { type Entry, readEntry, removeEntry } from './registry.ts'
import type { Report } from './report.ts'

type Options = { file: string; passphrase: string | undefined; confirmed: string | undefined; report: Report }

/**
 * Deletes a tenant (restaurant) that is paused and whose data are equal to those in the exported file. The entry in the
 * registry, by which the app finds the tenant, is deleted first, so that nobody can open a half-deleted tenant. After a
 * crash, the same command completes the deletion.
 * @throws OperatorError for example when the tenant is not paused, or when the file differs from the stored data
 */
export async function deleteTenant(project: Project, tenantId: string, options: Options): Promise<void> {
  const { file, passphrase, confirmed, report } = options
  if (confirmed !== tenantId) throw new OperatorError(`Para borrar ${tenantId}: --yes ${tenantId}.`)
  const archive = await verifyArchive(file, passphrase)
  if (archive.head.tenant !== tenantId) throw new OperatorError(`${file} es de ${archive.head.tenant}.`)
  const earlier = await readOperation(project, tenantId)
  const hasEntry = (await readEntry(project, tenantId)) !== null
  // While the registry has the entry, nothing was deleted yet, so the deletion may start again with another file.
  if (earlier && (earlier.kind !== 'delete' || (!hasEntry && earlier.wanted !== archive.digest))) {
    throw new OperatorError(`${tenantId} está a medias de otra orden, o su borrado empezó con otro archivo.`)
  }
  const operation = earlier && !hasEntry ? earlier : await begin(project, tenantId, { archive, earlier, report })
  await removeEntry(project, tenantId)
  report('registro: borrado')
  for (const id of Object.values(operation.authTenants ?? {})) await deleteAuthTenant(project, id)
  report('cuentas: borradas')
  await writeDocuments(project, deletions(project, tenantId))
  report('datos: borrados')
  for await (const { name } of listObjects(project, tenantId)) await deleteObject(project, tenantId, name)
  report('archivos: borrados')
  await endOperation(project, tenantId, operation.subdomain)
  report(`${tenantId} está borrado; queda ${file}.`)
}

/**
 * Records that the deletion has begun, so that the command `enable` refuses the tenant, and then compares the file with
 * the stored data. If they differ or the pause has ended, the record of the deletion is removed, so that the tenant can
 * be enabled again.
 */
async function begin(
  project: Project,
  tenantId: string,
  { archive, earlier, report }: { archive: ArchiveSummary; earlier: StoredOperation | undefined; report: Report },
): Promise<StoredOperation> {
  const { Subdominio, AuthTenants } = await requirePause(project, tenantId)
  const wanted = { subdomain: Subdominio, authTenants: AuthTenants, wanted: archive.digest }
  const operation = await beginDeletion(project, tenantId, wanted, earlier)
  try {
    // The command `enable` may have run in the meantime, if it started before the deletion was recorded.
    const entry = await requirePause(project, tenantId)
    await waitForFunctions(project, entry, report)
    const isEqual = await hasSameData(project, tenantId, archive)
    await requirePause(project, tenantId)
    if (isEqual && (await isSamePause(project, tenantId, entry))) return operation
    throw new OperatorError(`${tenantId} cambió después de esa exportación; expórtelo otra vez, ya en pausa.`)
  } catch (error) {
    // If the registry has no entry, another run of this command is already deleting the data, and needs the record
    // that the deletion has begun.
    const mayCancel = error instanceof OperatorError && (await readEntry(project, tenantId)) !== null
    if (mayCancel) await cancelDeletion(project, tenantId, operation)
    throw error
  }
}

async function requirePause(project: Project, tenantId: string): Promise<Entry> {
  const entry = await requireEntryOfDefaultDatabase(project, tenantId)
  if (entry.Estado === paused) return entry
  throw new OperatorError(`${tenantId} está activo; primero: disable ${tenantId}.`)
}

async function hasSameData(project: Project, tenantId: string, archive: ArchiveSummary): Promise<boolean> {
  const digest = new DocumentDigest()
  for await (const { path, fields } of listTenantDocuments(project, tenantId)) {
    digest.add(path.slice(`tenants/${tenantId}`.length), fields)
  }
  const objects: string[] = []
  for await (const { name } of listObjects(project, tenantId)) objects.push(name)
  return String(digest) === archive.digest && objects.sort().join('\n') === archive.objects.join('\n')
}

async function* deletions(project: Project, tenantId: string): AsyncGenerator<DocumentWrite> {
  for await (const { path } of listTenantDocuments(project, tenantId)) yield { path, delete: true }
}
