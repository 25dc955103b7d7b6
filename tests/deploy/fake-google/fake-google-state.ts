// biome-ignore lint/suspicious/noExplicitAny: the fake holds resources as Google's JSON, and checks them where it reads them
export type Json = any

/** Everything that the fake Google stores. At first this is only a project with a billing account. */
export type FakeGoogleState = {
  project: string
  number: string
  billingAccount: string | undefined
  hasFirebase: boolean
  services: Set<string>
  auth: Json
  database: Json
  backupSchedules: Json[]
  backups: Json[]
  fields: Map<string, Json>
  indexes: Json[]
  registry: Json
  registryRules: string
  bucket: Json
  webApps: Json[]
  sites: Json[]
  keys: Map<string, Json>
  projectPolicy: Json
  accountPolicy: Json
  functions: Json[]
  /** The zip archive of the functions' code, from the last upload. */
  archive: Buffer | undefined
  /** For each function, the IAM bindings that say who may call it. */
  invokers: Map<string, Json>
  rulesets: Map<string, Json>
  ruleReleases: Map<string, Json>
  versions: Map<string, Json>
  releases: Json[]
  budgets: Json[]
  channels: Json[]
  uptimeChecks: Json[]
  alertPolicies: Json[]
  /** Long-running operations, keyed by name. `left`: after how many more status requests the operation ends. */
  operations: Map<string, { left: number; response: Json }>
  nextId: number
}

export const createFakeGoogleState = (project: string): FakeGoogleState => ({
  project,
  number: '123456789',
  billingAccount: 'billingAccounts/0000-FAKE',
  hasFirebase: false,
  services: new Set(),
  auth: undefined,
  database: undefined,
  backupSchedules: [],
  backups: [],
  fields: new Map(),
  indexes: [],
  registry: undefined,
  registryRules: '{"rules":{".read":false,".write":false}}',
  bucket: undefined,
  webApps: [],
  sites: [],
  keys: new Map(),
  projectPolicy: { etag: 'a0', version: 1, bindings: [] },
  accountPolicy: { etag: 'b0', version: 1 },
  functions: [],
  archive: undefined,
  invokers: new Map(),
  rulesets: new Map(),
  ruleReleases: new Map(),
  versions: new Map(),
  releases: [],
  budgets: [],
  channels: [],
  uptimeChecks: [],
  alertPolicies: [],
  operations: new Map(),
  nextId: 1,
})

/** An error that the fake sends as its answer. */
export class FakeApiError extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, code: string, message = code, reason?: string) {
    super(message)
    this.status = status
    const details = reason === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }]
    this.body = { error: { code: status, message, status: code, details } }
  }
}

export const notFound = () => new FakeApiError(404, 'NOT_FOUND')
export const alreadyExists = () => new FakeApiError(409, 'ALREADY_EXISTS')
export const invalidArgument = (message: string) => new FakeApiError(400, 'INVALID_ARGUMENT', message)

/**
 * Performs a PATCH: changes only the fields that `mask` (`updateMask`) lists, as Google does. @throws FakeApiError
 * without a mask, or for a field that is not in it
 */
export function applyPatch(resource: Json, body: Json, mask: string | null): Json {
  if (!mask) throw invalidArgument('updateMask is required')
  const paths = mask.split(',')
  for (const path of pathsOf(body)) {
    if (!paths.some(each => path === each || path.startsWith(`${each}.`)))
      throw invalidArgument(`${path} is not in updateMask`)
  }
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop()!
    const from = names.reduce((value, name) => value?.[name], body)
    const to = names.reduce((value, name) => {
      value[name] ??= {}
      return value[name]
    }, resource)
    to[last] = from?.[last]
  }
  return resource
}

const pathsOf = (value: Json, prefix = ''): string[] =>
  Object.entries(value ?? {}).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.keys(inner).length > 0
      ? pathsOf(inner, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  )

/** Checks that `body` has only allowed keys, as Google's JSON parser does. @throws FakeApiError */
export function expectKeys(body: Json, ...allowed: string[]): void {
  const unknown = Object.keys(body ?? {}).filter(key => !allowed.includes(key))
  if (unknown.length > 0) throw invalidArgument(`Unknown name "${unknown[0]}"`)
}

export function nextId(state: FakeGoogleState): string {
  return String(state.nextId++)
}

/** Creates a long-running operation. Its effect is immediate, but it ends only at the second status request. */
export function startOperation(state: FakeGoogleState, response: Json = {}): object {
  const name = `operations/${state.operations.size + 1}`
  state.operations.set(name, { left: 2, response })
  return { name }
}
