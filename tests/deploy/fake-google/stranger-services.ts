import type { DeploymentFault } from './deployment-faults.ts'
import { type Route, route } from './route.ts'

const jsonError = (status: number, code: string) => Response.json({ error: { code, message: code } }, { status })
const page = '<html><script type="module" src="/assets/index-1.js"></script></html>'

/**
 * The routes of the fake Google for requests without credentials. They answer as the deployed product would.
 * @param faults the mistakes that the deployed product has
 * @param headers returns the HTTP headers of the app's pages
 */
export const strangerRoutes = (
  faults: ReadonlySet<DeploymentFault>,
  headers: () => Record<string, string>,
): Route[] => [
  route('GET', '*.web.app', '__/firebase/init.json', ({ state }) => {
    const app = state.webApps.find(({ appId }) => appId === state.sites[0]?.appId)
    if (!app || faults.has('site not linked')) return new Response('Not Found', { status: 404 })
    return {
      projectId: state.project,
      appId: app.appId,
      apiKey: `AIza-${app.apiKeyId}`,
      databaseURL: state.registry?.databaseUrl,
      storageBucket: state.bucket?.name,
    }
  }),
  route('GET', '*.web.app', 'assets/**', ({ state, ids }) => {
    if (state.releases.length === 0) return new Response('Not Found', { status: 404 })
    if (ids[0]!.endsWith('.map')) return new Response('{}', { status: faults.has('source maps published') ? 200 : 404 })
    const encoding = faults.has('no compression') ? undefined : { 'content-encoding': 'br' }
    // The body is empty, so it need not be compressed.
    return new Response(null, { headers: { 'cache-control': 'public, max-age=31536000, immutable', ...encoding } })
  }),
  ...['', '**'].map(path =>
    route('GET', '*.web.app', path, ({ state }) => {
      if (state.releases.length === 0) return new Response('Site Not Found', { status: 404 })
      if (path !== '' && faults.has('no rewrites')) return new Response('Not Found', { status: 404 })
      return new Response(page, { headers: faults.has('no headers') ? {} : headers() })
    }),
  ),
  route('POST', '*.cloudfunctions.net', '*', ({ state, ids: [name], body }) => {
    const isDeployed = state.functions.some(each => each.name.endsWith(`/${name}`))
    if (!isDeployed) return new Response('<html>not found</html>', { status: 404 })
    if (faults.has('functions private')) return new Response('<html>Forbidden</html>', { status: 403 })
    if (name === 'orders' && faults.has('functions without sign-in')) return { data: {} }
    if (name === 'guest') {
      if (body.data.tenant !== 'demo') return jsonError(403, 'denied')
      return faults.has('guest account broken') ? jsonError(503, 'unavailable') : { data: {} }
    }
    return name === 'pin' ? jsonError(400, 'invalid') : jsonError(401, 'unauthenticated')
  }),
  route('GET', 'firestore.googleapis.com', 'v1/projects/*/databases/(default)/documents/**', () =>
    faults.has('documents readable') ? {} : jsonError(403, 'PERMISSION_DENIED'),
  ),
  route('GET', '*.firebaseio.com', '.json', ({ state, query }) => {
    const isFind = query.has('equalTo') && query.get('limitToFirst') === '1'
    const allowed = isFind ? state.registryRules.includes('limitToFirst == 1') : faults.has('registry readable')
    return allowed ? {} : Response.json({ error: 'Permission denied' }, { status: 401 })
  }),
  route('GET', 'firebasestorage.googleapis.com', 'v0/b/*/o', () =>
    faults.has('files listed') ? { items: [] } : jsonError(403, 'denied'),
  ),
  route('GET', 'firebasestorage.googleapis.com', 'v0/b/*/o/**', ({ state }) => {
    const origins = state.bucket?.cors?.flatMap((each: { origin: string[] }) => each.origin) ?? []
    const cors = origins.includes('*') ? { 'access-control-allow-origin': '*' } : undefined
    return new Response('{}', { status: 404, headers: { ...cors } })
  }),
]
