import { type Context, findBucket, projectPath, readBucket } from '../context.ts'
import { differingFields } from '../fields.ts'
import { blocked, different, missing, NotCreatedYet, same, type Task } from '../step.ts'

const service = 'storage.googleapis.com'
/**
 * CORS allows pages of every origin to read the public pictures and the published menu. A deleted file can be restored
 * for 7 days.
 */
const settings = {
  cors: [{ origin: ['*'], method: ['GET'], responseHeader: ['Content-Type', 'ETag'], maxAgeSeconds: 3600 }],
  'softDeletePolicy.retentionDurationSeconds': String(7 * 24 * 3600),
}

export function bucketTask(context: Context): Task {
  const { location } = context.configuration
  return {
    name: 'depósito de archivos',
    wanted: `imágenes y menús, en ${location}`,
    look: async () => {
      const name = await findBucket(context)
      if (name === undefined) return missing
      const found = await context.google.get<{ location: string }>(service, `storage/v1/b/${name}`)
      if (!found || found.location.toLowerCase() === location) return same
      return blocked(`el depósito está en ${found.location}, y eso no se puede cambiar`, 'usted, con un proyecto nuevo')
    },
    change: async () => {
      const path = `v1alpha/${projectPath(context)}/defaultBucket`
      await context.google.send({ method: 'POST', service: 'firebasestorage.googleapis.com', path, body: { location } })
    },
  }
}

export const bucketSettingsTask = (context: Context): Task => ({
  name: 'depósito, lectura',
  wanted: 'CORS GET * y borrado reversible 7 días',
  look: async () => {
    const found = await context.google.get<object>(service, `storage/v1/b/${await readBucket(context)}`)
    if (!found) throw new NotCreatedYet('el depósito de archivos')
    const fields = differingFields(found, settings)
    return fields.length === 0 ? same : different(fields.join(', '))
  },
  change: async () => {
    const body = {
      cors: settings.cors,
      softDeletePolicy: { retentionDurationSeconds: settings['softDeletePolicy.retentionDurationSeconds'] },
    }
    const path = `storage/v1/b/${await readBucket(context)}`
    await context.google.send({ method: 'PATCH', service, path, body })
  },
})
