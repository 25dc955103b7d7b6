import { type ArchiveSummary, DocumentDigest, verifyArchive } from './archive.ts'
import { deleteAuthTenant } from './auth-tenants.ts'
import { type DocumentWrite, listTenantDocuments, writeDocuments } from './documents.ts'
import { deleteObject, listObjects } from './objects.ts'
import { beginDeletion, endOperation, readOperation, type StoredOperation } from './operation.ts'
import { OperatorError } from './operator-error.ts'
import { paused, requireEntryOfDefaultDatabase, waitForFunctions } from './pause.ts'
import type { Project } from './project.ts'
import { removeEntry } from './registry.ts'
import type { Report } from './report.ts'

type Options = { file: string; passphrase: string | undefined; confirmed: string | undefined; report: Report }

/**
 * Deletes a tenant that is paused and whose exported file is whole and equals the data. The entry goes first, so nobody
 * sees a half-deleted tenant; then accounts, documents and objects. After a crash, the same command finishes it.
 * @throws OperatorError
 */
export async function deleteTenant(project: Project, tenantId: string, options: Options): Promise<void> {
  const { file, passphrase, confirmed, report } = options
  if (confirmed !== tenantId) throw new OperatorError(`Para borrar ${tenantId}: --yes ${tenantId}.`)
  const archive = await verifyArchive(file, passphrase)
  if (archive.head.tenant !== tenantId) throw new OperatorError(`${file} es de ${archive.head.tenant}.`)
  const operation = (await readOperation(project, tenantId)) ?? (await begin(project, tenantId, archive, report))
  if (operation.kind !== 'delete' || operation.wanted !== archive.digest) {
    throw new OperatorError(`${tenantId} está a medias de otra orden, o su borrado empezó con otro archivo.`)
  }
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

async function begin(
  project: Project,
  tenantId: string,
  archive: ArchiveSummary,
  report: Report,
): Promise<Omit<StoredOperation, 'updateTime'>> {
  const entry = await requireEntryOfDefaultDatabase(project, tenantId)
  if (entry.Estado !== paused) throw new OperatorError(`${tenantId} está activo; primero: disable ${tenantId}.`)
  await waitForFunctions(project, tenantId, report)
  const digest = new DocumentDigest()
  for await (const { path, fields } of listTenantDocuments(project, tenantId)) {
    digest.add(path.slice(`tenants/${tenantId}`.length), fields)
  }
  const objects: string[] = []
  for await (const { name } of listObjects(project, tenantId)) objects.push(name)
  if (String(digest) !== archive.digest || objects.sort().join('\n') !== archive.objects.join('\n')) {
    throw new OperatorError(`${tenantId} cambió después de esa exportación; expórtelo otra vez, ya en pausa.`)
  }
  const operation = { subdomain: entry.Subdominio, authTenants: entry.AuthTenants, wanted: archive.digest }
  await beginDeletion(project, tenantId, operation)
  return { ...operation, kind: 'delete', epoch: '' }
}

async function* deletions(project: Project, tenantId: string): AsyncGenerator<DocumentWrite> {
  for await (const { path } of listTenantDocuments(project, tenantId)) yield { path, delete: true }
}
