import type { Context } from '../context.ts'
import type { Task } from '../step.ts'
import { createCheck, readInitialSettings } from './check-task.ts'

/**
 * Creates tasks that check what somebody without an account can read. Documents, the list of all tenants (the registry)
 * and the list of files must be refused. Finding one tenant by its subdomain, and reading the public files from a page
 * of any origin (CORS), must be allowed.
 */
export function readChecks(context: Context): Task[] {
  const ask = async (url: string, headers = {}) => context.fetchAsStranger(url, { headers })
  const statusOf = async (url: string) => (await ask(url)).status
  const registry = async () => (await readInitialSettings(context)).databaseURL?.replace(/\/$/, '')
  const files = async () => {
    const { storageBucket } = await readInitialSettings(context)
    return storageBucket && `https://firebasestorage.googleapis.com/v0/b/${storageBucket}/o`
  }
  return [
    createCheck('documentos', 'cerrados a quien no entró', async () => {
      const { project } = context.configuration
      const documents = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`
      const status = await statusOf(`${documents}/tenants/no-existe`)
      return status === 403 ? undefined : `Firestore contesta ${status}`
    }),
    createCheck('registro', 'no se puede listar', async () => {
      const root = await registry()
      if (!root) return 'la página no dice dónde está'
      for (const query of ['', '?shallow=true', '?orderBy="Subdominio"']) {
        const status = await statusOf(`${root}/.json${query}`)
        if (status !== 401) return `/.json${query} contesta ${status}`
      }
      return undefined
    }),
    createCheck('registro, un restaurante', 'se encuentra por su subdominio', async () => {
      const root = await registry()
      if (!root) return 'la página no dice dónde está'
      const status = await statusOf(`${root}/.json?orderBy="Subdominio"&equalTo="no-existe"&limitToFirst=1`)
      return status === 200 ? undefined : `contesta ${status}`
    }),
    createCheck('archivos', 'no se pueden listar', async () => {
      const root = await files()
      if (!root) return 'la página no dice dónde están'
      const status = await statusOf(`${root}?prefix=tenants/`)
      return status === 403 ? undefined : `la lista contesta ${status}`
    }),
    createCheck('archivos, desde la página', 'CORS para cualquier origen', async () => {
      const root = await files()
      if (!root) return 'la página no dice dónde están'
      const file = `tenants/no-existe/public/catalogue.json`
      const response = await ask(`${root}/${encodeURIComponent(file)}?alt=media`, { origin: 'https://example.com' })
      return response.headers.get('access-control-allow-origin') === '*'
        ? undefined
        : 'falta CORS: el navegador los bloquea'
    }),
  ]
}
