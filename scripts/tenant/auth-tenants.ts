import { createHash } from 'node:crypto'
import { ServiceError } from './operator-error.ts'
import type { Project } from './project.ts'

/**
 * The two types of user: staff (`Admins`) and guests (`Clientes`). Each restaurant has an Auth tenant for each type: a
 * separate set of accounts in Google's Identity Platform.
 */
export const userTypes = ['Admins', 'Clientes'] as const
export type UserType = (typeof userTypes)[number]
type AuthTenant = {
  name: string
  displayName?: string
  allowPasswordSignup?: boolean
  client?: { permissions?: { disabledUserSignup?: boolean } }
}

const pathOf = ({ config }: Project) => `/v2/projects/${config.projectId}/tenants`
const idOf = ({ name }: AuthTenant) => name.split('/').at(-1)!

/**
 * Returns the display name of an Auth tenant, by which later runs find it. Google allows only 4 to 20 letters, digits
 * and hyphens, so the name contains a hash of the restaurant's id instead of the id.
 */
export function displayNameOf(tenantId: string, type: UserType): string {
  const hash = BigInt(`0x${createHash('sha256').update(tenantId).digest('hex')}`)
  return `t${hash.toString(36).slice(0, 15)}-${type === 'Admins' ? 'adm' : 'cli'}`
}

/**
 * Finds the Auth tenant for a type of user by its display name, or creates it. In a new Auth tenant, only
 * administrators can create accounts, and no error reveals whether an e-mail address has an account.
 * @returns the id of the Auth tenant
 * @throws Error when the Auth tenant, read again, has another name, refuses passwords or, except on an emulator, lets
 * users sign up
 */
export async function ensureAuthTenant(project: Project, tenantId: string, type: UserType): Promise<string> {
  const displayName = displayNameOf(tenantId, type)
  const found = await findByDisplayName(project, displayName)
  const settings = {
    allowPasswordSignup: true,
    enableAnonymousUser: false,
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  }
  const id =
    found ?? idOf(await project.json<AuthTenant>('auth', pathOf(project), { body: { displayName, ...settings } }))
  const stored = await project.json<AuthTenant>('auth', `${pathOf(project)}/${id}`)
  // Google's Auth emulator does not store `client`.
  const isClosed = stored.client?.permissions?.disabledUserSignup === true || project.isEmulator
  if (stored.displayName === displayName && stored.allowPasswordSignup && isClosed) return id
  throw new Error(`Auth stored the tenant ${displayName} in another way`)
}

async function findByDisplayName(project: Project, displayName: string): Promise<string | undefined> {
  let pageToken: string | undefined
  do {
    const query = new URLSearchParams({ pageSize: '1000', ...(pageToken && { pageToken }) })
    const page: { tenants?: AuthTenant[]; nextPageToken?: string } = await project.json(
      'auth',
      `${pathOf(project)}?${query}`,
    )
    const found = page.tenants?.find(tenant => tenant.displayName === displayName)
    if (found) return idOf(found)
    pageToken = page.nextPageToken
  } while (pageToken)
  return undefined
}

/** Deletes an Auth tenant with all its accounts. Does nothing if the Auth tenant does not exist. */
export async function deleteAuthTenant(project: Project, id: string): Promise<void> {
  try {
    await project.send('auth', `${pathOf(project)}/${id}`, { method: 'DELETE' })
  } catch (error) {
    const isGone = error instanceof ServiceError && (error.status === 404 || error.reason === 'TENANT_NOT_FOUND')
    if (!isGone) throw error
  }
}
