import { createHash } from 'node:crypto'
import { type Route, route } from './route.ts'
import { alreadyExists, applyPatch, expectKeys, type Json, nextId, notFound } from './world.ts'

const hosting = 'firebasehosting.googleapis.com'
const rules = 'firebaserules.googleapis.com'
const monitoring = 'monitoring.googleapis.com'
const database = '*.firebaseio.com'

/**
 * The routes of the fake Google for Firebase Hosting, Cloud Functions, security rules, budgets and Cloud Monitoring.
 */
export const hostingAndMonitoringRoutes: Route[] = [
  route('GET', hosting, 'v1beta1/projects/*/sites', ({ world }) => ({ sites: world.sites })),
  route('POST', hosting, 'v1beta1/projects/*/sites', ({ world, query }) => {
    const id = query.get('siteId')!
    if (world.sites.length > 0) throw alreadyExists()
    const defaultUrl = `https://${id}.web.app`
    world.sites.push({ name: `projects/${world.project}/sites/${id}`, type: 'DEFAULT_SITE', defaultUrl })
    return world.sites[0]
  }),
  route('PATCH', hosting, 'v1beta1/projects/*/sites/*', ({ world, body, query }) => {
    if (!world.sites[0]) throw notFound()
    if (!world.webApps.some(({ appId }) => appId === body.appId)) throw notFound()
    return applyPatch(world.sites[0], body, query.get('updateMask'))
  }),
  route('GET', hosting, 'v1beta1/sites/*/channels/live/releases', ({ world }) =>
    world.sites[0] ? { releases: world.releases.slice(0, 1) } : undefined,
  ),
  route('GET', 'cloudfunctions.googleapis.com', 'v2/projects/*/locations/*/functions', ({ world }) => ({
    functions: world.functions,
  })),
  route('GET', 'cloudfunctions.googleapis.com', 'v2/projects/*/locations/*/functions/*', ({ world, ids }) =>
    world.functions.find(({ name }) => name.endsWith(`/${ids[2]}`)),
  ),
  route('GET', rules, 'v1/projects/*/releases', ({ world }) => ({ releases: [...world.ruleReleases.values()] })),
  route('GET', rules, 'v1/projects/*/releases/**', ({ world, ids }) => world.ruleReleases.get(ids[1]!)),
  route('GET', rules, 'v1/projects/*/rulesets/*', ({ world, ids }) => world.rulesets.get(ids[1]!)),
  route('POST', rules, 'v1/projects/*:test', () => ({})),
  route('POST', rules, 'v1/projects/*/rulesets', ({ world, body }) => {
    const id = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12)
    const name = `projects/${world.project}/rulesets/${id}`
    world.rulesets.set(id, { name, ...body })
    return { name }
  }),
  route('POST', rules, 'v1/projects/*/releases', ({ world, body }) => {
    const id = body.name.split('/releases/')[1]
    if (world.ruleReleases.has(id)) throw alreadyExists()
    world.ruleReleases.set(id, { ...body, createTime: '2026-01-01T00:00:00Z' })
    return body
  }),
  route('PATCH', rules, 'v1/projects/*/releases/**', ({ world, ids, body }) => {
    if (!world.ruleReleases.has(ids[1]!)) throw notFound()
    world.ruleReleases.set(ids[1]!, { ...body.release, createTime: '2026-01-01T00:00:00Z' })
    return body.release
  }),
  route('GET', database, '.settings/rules.json', ({ world, headers }) => {
    if (!headers.get('authorization')) return Response.json({ error: 'Permission denied' }, { status: 401 })
    return new Response(world.registryRules)
  }),
  route('PUT', database, '.settings/rules.json', ({ world, raw, query }) => {
    if (!query.has('dryRun')) world.registryRules = raw.toString()
    return { status: 'ok' }
  }),
  route('GET', 'billingbudgets.googleapis.com', 'v1/billingAccounts/*/budgets', ({ world }) => ({
    budgets: world.budgets,
  })),
  route('POST', 'billingbudgets.googleapis.com', 'v1/billingAccounts/*/budgets', ({ world, body }) => {
    expectKeys(body, 'displayName', 'budgetFilter', 'amount', 'thresholdRules')
    return add(world.budgets, { name: `${world.billingAccount}/budgets/${nextId(world)}`, ...body })
  }),
  route('PATCH', 'billingbudgets.googleapis.com', 'v1/billingAccounts/*/budgets/*', ({ world, ids, body, query }) =>
    applyPatch(find(world.budgets, ids[1]!), body, query.get('updateMask')),
  ),
  route('GET', monitoring, 'v3/projects/*/notificationChannels', ({ world }) => ({
    notificationChannels: world.channels,
  })),
  route('POST', monitoring, 'v3/projects/*/notificationChannels', ({ world, body }) => {
    expectKeys(body, 'type', 'displayName', 'labels')
    return add(world.channels, { name: `projects/${world.project}/notificationChannels/${nextId(world)}`, ...body })
  }),
  route('GET', monitoring, 'v3/projects/*/uptimeCheckConfigs', ({ world }) => ({
    uptimeCheckConfigs: world.uptimeChecks,
  })),
  route('POST', monitoring, 'v3/projects/*/uptimeCheckConfigs', ({ world, body }) => {
    expectKeys(body, 'displayName', 'monitoredResource', 'httpCheck', 'period', 'timeout')
    return add(world.uptimeChecks, { name: `projects/${world.project}/uptimeCheckConfigs/${nextId(world)}`, ...body })
  }),
  route('GET', monitoring, 'v3/projects/*/alertPolicies', ({ world }) => ({ alertPolicies: world.alertPolicies })),
  route('POST', monitoring, 'v3/projects/*/alertPolicies', ({ world, body }) => {
    expectPolicy(body)
    return add(world.alertPolicies, { name: `projects/${world.project}/alertPolicies/${nextId(world)}`, ...body })
  }),
  route('PATCH', monitoring, 'v3/projects/*/alertPolicies/*', ({ world, ids, body }) => {
    expectPolicy(body)
    return Object.assign(find(world.alertPolicies, ids[1]!), body)
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
