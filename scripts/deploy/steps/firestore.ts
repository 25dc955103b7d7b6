import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, projectPath } from '../context.ts'
import { createPatch, differingFields } from '../fields.ts'
import { blocked, different, missing, NotCreatedYet, same, type Task } from '../step.ts'

export const service = 'firestore.googleapis.com'
const settings = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
}
type Database = { locationId: string; type: string }

/** The path of the Firestore database in Google's REST API. */
export const databasePath = (context: Context): string => `v1/${projectPath(context)}/databases/(default)`

export function databaseTask(context: Context): Task {
  const { location } = context.configuration
  return {
    name: 'Firestore',
    wanted: `base (default) en ${location}`,
    look: async () => {
      const found = await context.google.get<Database>(service, databasePath(context))
      if (!found) return missing
      if (found.locationId === location && found.type === 'FIRESTORE_NATIVE') return same
      return blocked(
        `la base está en ${found.locationId} (${found.type}), y eso no se puede cambiar`,
        'usted, con un proyecto nuevo',
      )
    },
    change: () => {
      const path = `v1/${projectPath(context)}/databases?databaseId=(default)`
      const body = { type: 'FIRESTORE_NATIVE', locationId: location, ...settings }
      return context.google.sendAndWait({ method: 'POST', service, path, body }, 'v1')
    },
  }
}

/** The task that protects the database from deletion, and keeps old data so that an earlier state can be restored. */
export function databaseSettingsTask(context: Context): Task {
  const findDifferences = async () => {
    const found = await context.google.get<Database>(service, databasePath(context))
    if (!found) throw new NotCreatedYet('Firestore')
    return differingFields(found, settings)
  }
  return {
    name: 'Firestore, protección',
    wanted: 'no se borra por error, y se recupera a cualquier minuto de los últimos 7 días',
    look: async () => {
      const fields = await findDifferences()
      return fields.length === 0 ? same : different(fields.join(', '))
    },
    change: async () => {
      const { body, query } = createPatch(settings, await findDifferences())
      const path = `${databasePath(context)}?${query}`
      await context.google.sendAndWait({ method: 'PATCH', service, path, body }, 'v1')
    },
  }
}

type Schedule = { name?: string; retention: string; dailyRecurrence?: object; weeklyRecurrence?: { day: string } }
const days = (count: number) => `${count * 24 * 3600}s`

export const backupTasks = (context: Context): Task[] => [
  backupTask(context, 'respaldo diario', 'se conserva 7 días', { dailyRecurrence: {}, retention: days(7) }),
  backupTask(context, 'respaldo semanal', 'se conserva 14 semanas', {
    weeklyRecurrence: { day: 'SUNDAY' },
    retention: days(14 * 7),
  }),
]

function backupTask(context: Context, name: string, wanted: string, schedule: Schedule): Task {
  const recurrence = schedule.dailyRecurrence ? 'dailyRecurrence' : 'weeklyRecurrence'
  const find = async () => {
    const path = `${databasePath(context)}/backupSchedules`
    const found = await context.google.get<{ backupSchedules?: Schedule[] }>(service, path)
    if (!found) throw new NotCreatedYet('Firestore')
    return found.backupSchedules?.find(each => each[recurrence] !== undefined)
  }
  return {
    name,
    wanted,
    look: async () => {
      const found = await find()
      if (!found) return missing
      return found.retention === schedule.retention ? same : different(`ahora ${found.retention}`)
    },
    change: async () => {
      const found = await find()
      const path = found ? `v1/${found.name}?updateMask=retention` : `${databasePath(context)}/backupSchedules`
      const body = found ? { retention: schedule.retention } : schedule
      await context.google.send({ method: found ? 'PATCH' : 'POST', service, path, body })
    },
  }
}

type Override = { collectionGroup: string; fieldPath: string; ttl?: boolean }

/**
 * Creates a task for each TTL policy in `firebase/firestore.indexes.json`. A policy names a timestamp field of a
 * collection. Firestore deletes a document after the time in this field.
 */
export function expiryTasks(context: Context): Task[] {
  const text = readFileSync(join(context.folder, 'firebase/firestore.indexes.json'), 'utf8')
  const { fieldOverrides } = JSON.parse(text) as { fieldOverrides: Override[] }
  return fieldOverrides.filter(({ ttl }) => ttl).map(override => expiryTask(context, override))
}

function expiryTask(context: Context, { collectionGroup, fieldPath }: Override): Task {
  const path = `${databasePath(context)}/collectionGroups/${collectionGroup}/fields/${fieldPath}`
  return {
    name: `caducidad de ${collectionGroup}`,
    wanted: `al llegar ${fieldPath}`,
    look: async () => {
      const found = await context.google.get<{ ttlConfig?: { state: string } }>(service, path)
      if (!found?.ttlConfig) return missing
      return found.ttlConfig.state === 'NEEDS_REPAIR' ? different('Google pide repararla') : same
    },
    // The task does not wait until Google has checked all documents, which can take hours.
    change: async () => {
      const body = { ttlConfig: {} }
      await context.google.send({ method: 'PATCH', service, path: `${path}?updateMask=ttlConfig`, body })
    },
  }
}
