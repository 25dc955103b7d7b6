import { type Context, findRegistry, projectPath } from '../context.ts'
import { missing, type Step, same, type Task } from '../step.ts'
import { bucketSettingsTask, bucketTask } from './bucket.ts'
import { backupTasks, databaseSettingsTask, databaseTask, expiryTasks } from './firestore.ts'

/** The step that creates Firestore with its backups, the Realtime Database that lists the tenants, and the bucket. */
export const dataStep = (context: Context): Step => ({
  name: 'data',
  tasks: [
    databaseTask(context),
    databaseSettingsTask(context),
    ...backupTasks(context),
    ...expiryTasks(context),
    registryTask(context),
    bucketTask(context),
    bucketSettingsTask(context),
  ],
})

function registryTask(context: Context): Task {
  const { project, location } = context.configuration
  const databaseId = `${project}-default-rtdb`
  return {
    name: 'registro de restaurantes',
    wanted: `Realtime Database ${databaseId}`,
    look: async () => ((await findRegistry(context)) ? same : missing),
    change: async () => {
      const path = `v1beta/${projectPath(context)}/locations/${location}/instances?databaseId=${databaseId}`
      const body = { type: 'DEFAULT_DATABASE' }
      await context.google.send({ method: 'POST', service: 'firebasedatabase.googleapis.com', path, body })
    },
  }
}
