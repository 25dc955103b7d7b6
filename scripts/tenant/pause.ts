import { setTimeout } from 'node:timers/promises'
import { registryCacheMs, registryTimeoutMs } from '../../functions/src/registry-cache.ts'
import { runtimeLimits } from '../../functions/src/runtime-limits.ts'
import { readOperation } from './operation.ts'
import { OperatorError } from './operator-error.ts'
import type { Project } from './project.ts'
import { changeEntry, type Entry, readEntry } from './registry.ts'
import type { Report } from './report.ts'

/**
 * The value of `Estado` in the entry of a paused tenant in the registry, the Realtime Database that lists all tenants
 * (restaurants).
 */
export const paused = 'pausa'

const longestCallMs = 1000 * Math.max(...Object.values(runtimeLimits).map(({ timeoutSeconds }) => timeoutSeconds))

/**
 * Returns after how many milliseconds of a pause the last call of the tenant has surely ended. In the worst case, a
 * function begins to read the registry just before the pause, and gets the old entry after two slow requests. The
 * function then accepts calls until this entry expires in its cache, and the last call takes as long as the time limit
 * allows. On an emulator, 1.5 seconds are assumed for the requests and the last call together.
 */
export const maxRunningAfterPauseMs = (isEmulator: boolean): number =>
  registryCacheMs(isEmulator) + (isEmulator ? 1_500 : 2 * registryTimeoutMs + longestCallMs)

/** Reads the registry entry of a tenant. @throws OperatorError for an unknown tenant */
export async function requireEntry(project: Project, tenantId: string): Promise<Entry> {
  const entry = await readEntry(project, tenantId)
  if (entry === null) throw new OperatorError(`No hay ningún restaurante ${tenantId}.`)
  return entry
}

/**
 * Like `requireEntry`, for commands that read or write the tenant's documents. These commands support only the default
 * database.
 * @throws OperatorError for a tenant whose documents are in another database, for example after a backup was restored
 */
export async function requireEntryOfDefaultDatabase(project: Project, tenantId: string): Promise<Entry> {
  const entry = await requireEntry(project, tenantId)
  const { databaseId = '(default)' } = entry
  if (databaseId === '(default)') return entry
  throw new OperatorError(`${tenantId} está en la base ${databaseId}; esta orden solo conoce (default).`)
}

/**
 * Pauses a tenant. Waits until functions refuse all its calls, and until the calls accepted earlier have ended. The
 * tenant's devices keep their unsent commands.
 */
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

/** Ends the pause of a tenant. @throws OperatorError while the tenant is being deleted */
export async function enableTenant(project: Project, tenantId: string, report: Report): Promise<void> {
  const entry = await requireEntry(project, tenantId)
  if ((await readOperation(project, tenantId))?.kind === 'delete') {
    throw new OperatorError(`${tenantId} está borrándose; termine con delete.`)
  }
  if (entry.Estado !== paused) return report(`${tenantId} ya estaba activo.`)
  await changeEntry(project, tenantId, { Estado: null, EstadoDesde: null })
  report(`${tenantId} está activo. Las tabletas envían solas lo que conservan.`)
}

/** Waits until functions refuse all calls of the paused tenant, and until the calls accepted earlier have ended. */
export async function waitForFunctions(
  { isEmulator }: Project,
  { EstadoDesde = Date.now() }: Entry,
  report: Report,
): Promise<void> {
  // Another machine, whose clock is ahead of this one, may have started the pause. So the wait has a maximum.
  const takes = maxRunningAfterPauseMs(isEmulator)
  const wait = Math.min(EstadoDesde + takes - Date.now(), takes)
  if (wait <= 0) return
  if (wait > 1_000) report(`Espero ${Math.ceil(wait / 1000)} s, hasta que todas las funciones lo sepan.`)
  await setTimeout(wait)
}

/** Whether the tenant is paused and has been paused without interruption since the entry `before` was read. */
export async function isSamePause(project: Project, tenantId: string, before: Entry): Promise<boolean> {
  const now = await readEntry(project, tenantId)
  return before.Estado === paused && now?.Estado === paused && now.EstadoDesde === before.EstadoDesde
}
