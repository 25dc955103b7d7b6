import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { Task } from '../step.ts'
import { appAddress, createCheck, readInitialSettings } from './check-task.ts'

type Header = { key: string; value: string }

/**
 * Creates tasks that check what the app's address serves, for example the settings, the headers and compressed files.
 */
export function hostingChecks(context: Context): Task[] {
  const address = appAddress(context)
  const ask = (path: string, headers = {}) => context.fetchAsStranger(address + path, { headers, redirect: 'manual' })
  return [
    createCheck('página', address, async () => {
      const { status } = await ask('/')
      return status === 200 ? undefined : `la página contesta ${status}`
    }),
    createCheck('configuración de la página', '/__/firebase/init.json', async () => {
      const { projectId, apiKey, appId, databaseURL, storageBucket, emulator } = await readInitialSettings(context)
      if (projectId !== context.configuration.project || emulator) return 'no entrega la de este proyecto'
      return apiKey && appId && databaseURL && storageBucket
        ? undefined
        : 'le faltan datos: ¿el sitio está unido a la app?'
    }),
    createCheck('cabeceras de seguridad', 'las de firebase.json', async () => {
      const { headers } = await ask('/')
      const wrong = wantedHeaders(context.folder).filter(({ key, value }) => headers.get(key) !== value)
      return wrong.length === 0 ? undefined : `no son las de firebase.json: ${wrong.map(({ key }) => key).join(', ')}`
    }),
    createCheck('archivos de la app', 'guardables un año, comprimidos con brotli, sin mapas', async () => {
      const script = /\/assets\/[^"]+\.js/.exec(await (await ask('/')).text())?.[0]
      if (script === undefined) return 'la página no nombra ningún archivo de la app'
      const { status, headers } = await ask(script, { 'accept-encoding': 'br' })
      if (status !== 200) return `${script} contesta ${status}`
      if (!headers.get('cache-control')?.includes('immutable')) return 'no se pueden guardar un año'
      if (headers.get('content-encoding') !== 'br') return 'no van comprimidos con brotli'
      return (await ask(`${script}.map`)).status === 404 ? undefined : 'los mapas del código están publicados'
    }),
    createCheck('direcciones internas', 'abren la app', async () => {
      const response = await ask('/tables')
      return response.status === 200 && /<html/i.test(await response.text())
        ? undefined
        : `/tables contesta ${response.status}`
    }),
    ...(context.configuration.hosts === 'wildcard' ? [wildcard(context)] : []),
  ]
}

const wantedHeaders = (folder: string): Header[] => {
  const { hosting } = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'))
  return hosting.headers.find(({ source }: { source: string }) => source === '**').headers
}

/** Checks that a random subdomain of the domain serves this project's app. */
const wildcard = (context: Context): Task =>
  createCheck('subdominios', `*.${context.configuration.domain}`, async () => {
    const address = `https://x${randomBytes(4).toString('hex')}.${context.configuration.domain}`
    const response = await context.fetchAsStranger(`${address}/__/firebase/init.json`).catch(() => undefined)
    const settings = (await response?.json().catch(() => undefined)) as { projectId?: string } | undefined
    return settings?.projectId === context.configuration.project ? undefined : `${address} no lleva a la app`
  })
