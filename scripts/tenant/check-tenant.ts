import { guestEmail, guestLogin, signIn } from './accounts.ts'
import type { Project } from './project.ts'

/**
 * Checks that a new tenant (restaurant) works: a guest and the admin can sign in and read the tenant's document under
 * the security rules, the published catalogue file is public, and a function accepts a call of the admin.
 * @throws when one of these checks fails
 */
export async function checkTenantWorks(
  project: Project,
  tenantId: string,
  authTenants: { Admins: string; Clientes: string },
  admin: { email: string; password: string },
): Promise<void> {
  await Promise.all([
    proveGuest(project, tenantId, authTenants.Clientes),
    proveAdmin(project, tenantId, authTenants.Admins, admin),
  ])
}

async function proveGuest(project: Project, tenantId: string, authTenant: string): Promise<void> {
  const token = await signIn(project, authTenant, { email: guestEmail, password: guestLogin.password })
  const { fields } = await project.json<{ fields: TenantFields }>('firestore', `/tenants/${tenantId}`, { token })
  const file = fields.catalogue.mapValue.fields.path.stringValue
  const published = await fetch(fileAddress(project, file))
  if (!published.ok) throw new Error(`the published file is not public: ${published.status}`)
}

async function proveAdmin(
  project: Project,
  tenantId: string,
  authTenant: string,
  admin: { email: string; password: string },
): Promise<void> {
  const token = await signIn(project, authTenant, admin)
  await project.send('firestore', `/tenants/${tenantId}`, { token })
  const body = { headers: {}, data: { tenant: tenantId, tableIds: [] } }
  await project.send('functions', '/tableCodes', { token, body })
}

type TenantFields = { catalogue: { mapValue: { fields: { path: { stringValue: string } } } } }

function fileAddress({ config, origin, isEmulator }: Project, file: string): string {
  const base = isEmulator ? origin : 'https://firebasestorage.googleapis.com'
  return `${base}/v0/b/${config.storageBucket}/o/${encodeURIComponent(file)}?alt=media`
}
