import { createHash } from 'node:crypto'
import { alreadyExists, applyPatch, expectKeys, type Json, nextId, notFound } from './fake-google-state.ts'
import { type Route, route } from './route.ts'

const hosting = 'firebasehosting.googleapis.com'
const rules = 'firebaserules.googleapis.com'
const monitoring = 'monitoring.googleapis.com'
const database = '*.firebaseio.com'

/**
 * The routes of the fake Google for Firebase Hosting, Cloud Functions, security rules, budgets and Cloud Monitoring.
 */
export const hostingAndMonitoringRoutes: Route[] = [
  route('GET', hosting, 'v1beta1/projects/*/sites', ({ state }) => ({ sites: state.sites })),
  route('POST', hosting, 'v1beta1/projects/*/sites', ({ state, query }) => {
    const id = query.get('siteId')!
    if (state.sites.length > 0) throw alreadyExists()
    const defaultUrl = `https://${id}.web.app`
    state.sites.push({ name: `projects/${state.project}/sites/${id}`, type: 'DEFAULT_SITE', defaultUrl })
    return state.sites[0]
  }),
  route('PATCH', hosting, 'v1beta1/projects/*/sites/*', ({ state, body, query }) => {
    if (!state.sites[0]) throw notFound()
    if (!state.webApps.some(({ appId }) => appId === body.appId)) throw notFound()
    return applyPatch(state.sites[0], body, query.get('updateMask'))
  }),
  route('GET', hosting, 'v1beta1/sites/*/channels/live/releases', ({ state }) =>
    state.sites[0] ? { releases: state.releases.slice(0, 1) } : undefined,
  ),
  route('GET', 'cloudfunctions.googleapis.com', 'v2/projects/*/locations/*/functions', ({ state }) => ({
    functions: state.functions,
  })),
  route('GET', 'cloudfunctions.googleapis.com', 'v2/projects/*/locations/*/functions/*', ({ state, ids }) =>
    state.functions.find(({ name }) => name.endsWith(`/${ids[2]}`)),
  ),
  route('GET', rules, 'v1/projects/*/releases', ({ state }) => ({ releases: [...state.ruleReleases.values()] })),
  route('GET', rules, 'v1/projects/*/releases/**', ({ state, ids }) => state.ruleReleases.get(ids[1]!)),
  route('GET', rules, 'v1/projects/*/rulesets/*', ({ state, ids }) => state.rulesets.get(ids[1]!)),
  route('POST', rules, 'v1/projects/*:test', () => ({})),
  route('POST', rules, 'v1/projects/*/rulesets', ({ state, body }) => {
    const id = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12)
    const name = `projects/${state.project}/rulesets/${id}`
    state.rulesets.set(id, { name, ...body })
    return { name }
  }),
  route('POST', rules, 'v1/projects/*/releases', ({ state, body }) => {
    const id = body.name.split('/releases/')[1]
    if (state.ruleReleases.has(id)) throw alreadyExists()
    state.ruleReleases.set(id, { ...body, createTime: '2026-01-01T00:00:00Z' })
    return body
  }),
  route('PATCH', rules, 'v1/projects/*/releases/**', ({ state, ids, body }) => {
    if (!state.ruleReleases.has(ids[1]!)) throw notFound()
    state.ruleReleases.set(ids[1]!, { ...body.release, createTime: '2026-01-01T00:00:00Z' })
    return body.release
  }),
  route('GET', database, '.settings/rules.json', ({ state, headers }) => {
    if (!headers.get('authorization')) return Response.json({ error: 'Permission denied' }, { status: 401 })
    return new Response(state.registryRules)
  }),
  route('PUT', database, '.settings/rules.json', ({ state, raw, query }) => {
    if (!query.has('dryRun')) state.registryRules = raw.toString()
    return { status: 'ok' }
  }),
  route('GET', 'billingbudgets.googleapis.com', 'v1/billingAccounts/*/budgets', ({ state }) => ({
    budgets: state.budgets,
  })),
  route('POST', 'billingbudgets.googleapis.com', 'v1/billingAccounts/*/budgets', ({ state, body }) => {
    expectKeys(body, 'displayName', 'budgetFilter', 'amount', 'thresholdRules')
    return add(state.budgets, { name: `${state.billingAccount}/budgets/${nextId(state)}`, ...body })
  }),
  route('PATCH', 'billingbudgets.googleapis.com', 'v1/billingAccounts/*/budgets/*', ({ state, ids, body, query }) =>
    applyPatch(find(state.budgets, ids[1]!), body, query.get('updateMask')),
  ),
  route('GET', monitoring, 'v3/projects/*/notificationChannels', ({ state }) => ({
    notificationChannels: state.channels,
  })),
  route('POST', monitoring, 'v3/projects/*/notificationChannels', ({ state, body }) => {
    expectKeys(body, 'type', 'displayName', 'labels')
    return add(state.channels, { name: `projects/${state.project}/notificationChannels/${nextId(state)}`, ...body })
  }),
  route('GET', monitoring, 'v3/projects/*/uptimeCheckConfigs', ({ state }) => ({
    uptimeCheckConfigs: state.uptimeChecks,
  })),
  route('POST', monitoring, 'v3/projects/*/uptimeCheckConfigs', ({ state, body }) => {
    expectKeys(body, 'displayName', 'monitoredResource', 'httpCheck', 'period', 'timeout')
    return add(state.uptimeChecks, { name: `projects/${state.project}/uptimeCheckConfigs/${nextId(state)}`, ...body })
  }),
  route('GET', monitoring, 'v3/projects/*/alertPolicies', ({ state }) => ({ alertPolicies: state.alertPolicies })),
  route('POST', monitoring, 'v3/projects/*/alertPolicies', ({ state, body }) => {
    expectPolicy(body)
    return add(state.alertPolicies, { name: `projects/${state.project}/alertPolicies/${nextId(state)}`, ...body })
  }),
  route('PATCH', monitoring, 'v3/projects/*/alertPolicies/*', ({ state, ids, body }) => {
    expectPolicy(body)
    return Object.assign(find(state.alertPolicies, ids[1]!), body)
  }),
]

function add(list: Json[], resource: Json): Json {
  list.push(resource)
  return resource
}

function find(list: Json[], id: string): Json {
  const found = list.find(({ name }) => name.endsWith(`/${id}`))
  if (!found) throw notFound()
  return found
}

function expectPolicy(body: Json): void {
  expectKeys(
    body,
    'displayName',
    'conditions',
    'alertStrategy',
    'combiner',
    'enabled',
    'notificationChannels',
    'userLabels',
  )
  for (const condition of body.conditions) {
    expectKeys(condition, 'displayName', 'conditionThreshold', 'conditionMatchedLog')
    const isLogWithoutLimit = condition.conditionMatchedLog && !body.alertStrategy?.notificationRateLimit
    if (isLogWithoutLimit) throw new Error('a log condition needs a notificationRateLimit')
  }
}
