import { type Context, projectPath, readProjectNumber } from '../context.ts'
import { different, missing, NotCreatedYet, same, type Task } from '../step.ts'

type Policy = { etag?: string; version?: number; bindings?: { role: string; members: string[]; condition?: object }[] }

/**
 * Returns the service account with which the functions run. It is Google's default account, because our functions name
 * no other.
 */
const accountOf = async (context: Context): Promise<string> =>
  `${await readProjectNumber(context)}-compute@developer.gserviceaccount.com`

/** The roles that the functions' service account needs to run the functions and to build them (Cloud Build). */
const roles = [
  'roles/artifactregistry.writer',
  'roles/cloudbuild.builds.builder',
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/logging.logWriter',
  'roles/storage.objectAdmin',
]

export function accountRolesTask(context: Context): Task {
  const service = 'cloudresourcemanager.googleapis.com'
  const path = `v3/${projectPath(context)}`
  return {
    name: 'permisos de las funciones',
    wanted: `${roles.length} roles de su cuenta`,
    look: async () => {
      const lacking = lackingRoles(await readPolicy(context, service, path), await memberOf(context), roles)
      return lacking.length === 0 ? same : different(`faltan ${lacking.length}`)
    },
    change: () => addRoles(context, service, path, roles),
  }
}

/** The task that allows the service account to sign custom tokens, with which the function `pin` signs employees in. */
export function tokenCreatorTask(context: Context): Task {
  const service = 'iam.googleapis.com'
  const role = ['roles/iam.serviceAccountTokenCreator']
  const path = async () => `v1/${projectPath(context)}/serviceAccounts/${await accountOf(context)}`
  return {
    name: 'firma de sesiones por PIN',
    wanted: 'serviceAccountTokenCreator sobre sí misma',
    look: async () => {
      const policy = await readPolicy(context, service, await path())
      return lackingRoles(policy, await memberOf(context), role).length === 0 ? same : missing
    },
    change: async () => addRoles(context, service, await path(), role),
  }
}

const memberOf = async (context: Context): Promise<string> => `serviceAccount:${await accountOf(context)}`

const lackingRoles = ({ bindings = [] }: Policy, member: string, wanted: readonly string[]): string[] =>
  wanted.filter(role => !bindings.some(each => each.role === role && !each.condition && each.members.includes(member)))

/**
 * Reads the policy in version 3, because an older version leaves out the conditions of role bindings, and `addRoles`
 * would then delete these conditions when it writes the policy back.
 */
const readPolicy = async ({ google }: Context, service: string, path: string): Promise<Policy> => {
  const body = { options: { requestedPolicyVersion: 3 } }
  const query = service.startsWith('iam') ? '?options.requestedPolicyVersion=3' : ''
  try {
    return await google.send<Policy>({
      method: 'POST',
      service,
      path: `${path}:getIamPolicy${query}`,
      body: query === '' ? body : {},
    })
  } catch (error) {
    if ((error as { status?: number }).status === 404)
      throw new NotCreatedYet('la cuenta de las funciones (API compute)')
    throw error
  }
}

/**
 * Adds the roles to the policy. The policy is sent with its `etag`, so that Google refuses the change if somebody else
 * has changed the policy in the meantime.
 */
async function addRoles(context: Context, service: string, path: string, wanted: readonly string[]): Promise<void> {
  const policy = await readPolicy(context, service, path)
  const member = await memberOf(context)
  const added = lackingRoles(policy, member, wanted).map(role => ({ role, members: [member] }))
  const body = { policy: { ...policy, version: 3, bindings: [...(policy.bindings ?? []), ...added] } }
  await context.google.send({ method: 'POST', service, path: `${path}:setIamPolicy`, body })
}
