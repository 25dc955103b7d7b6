import { setTimeout } from 'node:timers/promises'
import { registryCacheMs, registryReadMs } from '../../functions/src/registry-cache.ts'
import { runtimeLimits } from '../../functions/src/runtime-limits.ts'
import { readOperation } from './operation.ts'
import { OperatorError } from './operator-error.ts'
import type { Project } from './project.ts'
import { changeEntry, type Entry, readEntry } from './registry.ts'
import type { Report } from './report.ts'

export const paused = 'pausa'

const longestCallMs = 1000 * Math.max(...Object.values(runtimeLimits).map(({ timeoutSeconds }) => timeoutSeconds))

/**
 * How long a function may accept something after a pause was written, in milliseconds: it caches the entry only after
 * two slow reads of the registry, and a call that begins at the end of that time goes on until its own limit. On an
 * emulator, whose registry and functions are on one machine, reads and calls take much less than a second.
 */
export const pauseTakesMs = (isEmulator: boolean): number =>
  registryCacheMs(isEmulator) + (isEmulator ? 1_500 : 2 * registryReadMs + longestCallMs)

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
  if (entry.Estado === paused) {
    await waitForFunctions(project, entry, report)
    return report(`${tenantId} ya estaba en pausa.`)
  }
  const pause = { Estado: paused, EstadoDesde: Date.now() }
  await changeEntry(project, tenantId, pause)
  await waitForFunctions(project, { ...entry, ...pause }, report)
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
export async function waitForFunctions(
  { isEmulator }: Project,
  { EstadoDesde = Date.now() }: Entry,
  report: Report,
): Promise<void> {
  // The clock of the operator who paused it may be ahead of this one.
  const takes = pauseTakesMs(isEmulator)
  const wait = Math.min(EstadoDesde + takes - Date.now(), takes)
  if (wait <= 0) return
  if (wait > 1_000) report(`Espero ${Math.ceil(wait / 1000)} s, hasta que todas las funciones lo sepan.`)
  await setTimeout(wait)
}

/** Whether a tenant was paused when an entry was read, and that pause has not ended since. */
export async function isSamePause(project: Project, tenantId: string, before: Entry): Promise<boolean> {
  const now = await readEntry(project, tenantId)
  return before.Estado === paused && now?.Estado === paused && now.EstadoDesde === before.EstadoDesde
}
