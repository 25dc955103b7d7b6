import { setTimeout } from 'node:timers/promises'
import { registryCacheMs } from '../../functions/src/registry-cache.ts'
import { readOperation } from './operation.ts'
import { OperatorError } from './operator-error.ts'
import type { Project } from './project.ts'
import { changeEntry, type Entry, readEntry } from './registry.ts'
import type { Report } from './report.ts'

export const paused = 'pausa'

/** A call that has begun may take some time longer than the cache. */
const cacheMs = ({ isEmulator }: Project) => registryCacheMs(isEmulator) * 1.5

/** @throws OperatorError for an unknown tenant */
export async function requireEntry(project: Project, tenantId: string): Promise<Entry> {
  const entry = await readEntry(project, tenantId)
  if (entry === null) throw new OperatorError(`No hay ningún restaurante ${tenantId}.`)
  return entry
}

/**
 * Like `requireEntry`, for orders that read or write the tenant's documents, which they know only in the default database.
 * @throws OperatorError for a tenant whose documents are in another one, for example after a backup was restored
 */
export async function requireEntryOfDefaultDatabase(project: Project, tenantId: string): Promise<Entry> {
  const entry = await requireEntry(project, tenantId)
  const { databaseId = '(default)' } = entry
  if (databaseId === '(default)') return entry
  throw new OperatorError(`${tenantId} está en la base ${databaseId}; esta orden solo conoce (default).`)
}

/** Pauses a tenant: functions refuse every call from then on, devices keep what they have not sent. */
export async function disableTenant(project: Project, tenantId: string, report: Report): Promise<void> {
  const entry = await requireEntry(project, tenantId)
  if (entry.Estado === paused) return report(`${tenantId} ya estaba en pausa.`)
  await changeEntry(project, tenantId, { Estado: paused, EstadoDesde: Date.now() })
  await waitForFunctions(project, tenantId, report)
  report(`${tenantId} está en pausa. Lo que las tabletas no han enviado se conserva en ellas.`)
}

export async function enableTenant(project: Project, tenantId: string, report: Report): Promise<void> {
  const entry = await requireEntry(project, tenantId)
  if ((await readOperation(project, tenantId))?.kind === 'delete') {
    throw new OperatorError(`${tenantId} está borrándose; termine con delete.`)
  }
  if (entry.Estado !== paused) return report(`${tenantId} ya estaba activo.`)
  await changeEntry(project, tenantId, { Estado: null, EstadoDesde: null })
  report(`${tenantId} está activo. Las tabletas envían solas lo que conservan.`)
}

/** Waits until no function uses the entry of before the pause, so that nothing is accepted any more. */
export async function waitForFunctions(project: Project, tenantId: string, report: Report): Promise<void> {
  const { EstadoDesde = 0 } = await requireEntry(project, tenantId)
  const wait = EstadoDesde + cacheMs(project) - Date.now()
  if (wait <= 0) return
  if (wait > 1_000) report(`Espero ${Math.ceil(wait / 1000)} s, hasta que todas las funciones lo sepan.`)
  await setTimeout(wait)
}
