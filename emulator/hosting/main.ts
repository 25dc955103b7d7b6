import { resolve } from 'node:path'
import { ownOriginFor, type ServiceHandler, sendJson } from '../http.ts'
import { functionsRegion, projectId } from '../project.ts'
import { findRewrite, headersFor, readHostingConfig } from './config.ts'
import { createSiteFiles, type Encoding } from './files.ts'

/**
 * Serves the built app as Firebase Hosting does, with the headers and rewrites of firebase.json. Also serves
 * `init.json`, from which the app reads its Firebase configuration.
 * @param dist the folder of the built app
 * @param config the path of firebase.json
 */
export function createHostingHandler(dist: string, config: string): ServiceHandler {
  const hosting = readHostingConfig(config)
  const site = createSiteFiles(resolve(dist))

  return async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (url.pathname === '/__/firebase/init.json') {
      sendJson(response, 200, webConfig(ownOriginFor(request)))
      return true
    }
    const destination = findRewrite(hosting, url.pathname)
    const file =
      (await site.find(url.pathname)) ?? (destination === undefined ? undefined : await site.find(destination))
    if (file === undefined) return false

    const encoding = file.compressible ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
    const etag = `"${file.etag}-${encoding}"`
    for (const [name, value] of Object.entries(headersFor(hosting, url.pathname))) response.setHeader(name, value)
    response.setHeader('ETag', etag)
    response.setHeader('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return true
    }
    const body = await file.body(encoding)
    response.setHeader('Content-Type', file.type)
    response.setHeader('Content-Length', body.length)
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function preferredEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The content of `init.json`: Firebase's standard keys, plus `emulator` and `region`, which are our own. */
export function webConfig(origin: string): Record<string, unknown> {
  return {
    apiKey: 'demo-comanda-api-key',
    appId: '1:000000000000:web:0000000000000000000000',
    authDomain: `${projectId}.firebaseapp.com`,
    databaseURL: origin,
    messagingSenderId: '000000000000',
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    emulator: true,
    region: functionsRegion,
  }
}
