import { type Context, projectPath } from '../context.ts'
import { GoogleUnavailable } from '../google.ts'
import { blocked, same, type Task } from '../step.ts'
import { databasePath, service } from './firestore.ts'

const maxAgeMs = 26 * 3600 * 1000

/**
 * Checks that there is a recent backup, because Google has no alert for a missing backup. A database that is itself
 * younger than 26 hours needs no backup yet. Needs credentials.
 */
export const recentBackupCheck = (context: Context): Task => ({
  name: 'respaldo',
  wanted: 'de las últimas 26 horas',
  look: async () => {
    const remedy = 'usted, con npm run deploy; mañana vuelva a mirar'
    try {
      const database = await context.google.get<{ createTime?: string }>(service, databasePath(context))
      const path = `v1/${projectPath(context)}/locations/-/backups`
      const found = await context.google.get<{ backups?: { snapshotTime: string; state: string }[] }>(service, path)
      const times = found?.backups?.filter(({ state }) => state === 'READY').map(each => Date.parse(each.snapshotTime))
      const newest = Math.max(0, ...(times ?? []), Date.parse(database?.createTime ?? '') || 0)
      if (Date.now() - newest <= maxAgeMs) return same
      return blocked('no hay respaldo de las últimas 26 horas', remedy)
    } catch (error) {
      if (!(error instanceof GoogleUnavailable) || error.reason !== 'credentials') throw error
      return blocked('no se puede mirar sin credenciales', 'quien tenga acceso al proyecto')
    }
  },
})
