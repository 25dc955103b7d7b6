import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, readSite, siteId } from '../context.ts'
import { different, missing, same, type Task } from '../step.ts'
import { hashFiles } from '../upload-folder.ts'

type Release = { message?: string }

/**
 * The task that publishes the app. The message of the Hosting release contains a hash of the files in `dist` and a hash
 * of `firebase.json`, so the next run knows whether they have changed.
 */
export function hostingTask(context: Context): Task {
  const { google, folder, build, runFirebase } = context
  const dist = join(folder, 'dist')
  const message = () => {
    const config = createHash('sha256')
      .update(readFileSync(join(folder, 'firebase.json')))
      .digest('hex')
      .slice(0, 8)
    return `comanda ${hashFiles(dist)} ${config}`
  }
  return {
    name: 'app',
    wanted: 'en Hosting, sin mapas, al final',
    look: async () => {
      const id = siteId((await readSite(context)).name)
      const path = `v1beta1/sites/${id}/channels/live/releases?pageSize=1`
      const found = await google.get<{ releases?: Release[] }>('firebasehosting.googleapis.com', path)
      const [release] = found?.releases ?? []
      if (!release) return missing
      if (!existsSync(dist)) return different('la app de aquí no está construida')
      return release.message === message() ? same : different('otra versión')
    },
    change: async () => {
      await build()
      await runFirebase(['--only', 'hosting', '--message', message()])
    },
  }
}
