import { guestEmail, guestLogin, signIn } from './accounts.ts'
import type { Project } from './project.ts'

/**
 * Uses a tenant as its guests and its admin do: both sign in and read the tenant's document by the security rules, the
 * published file is public, and a function accepts the admin.
 * @throws when one of these fails
 */
export async function proveTenant(
  project: Project,
  tenantId: string,
  authTenants: { Admins: string; Clientes: string },
  admin: { email: string; password: string },
): Promise<void> {
  const path = `/tenants/${tenantId}`
  const guest = await signIn(project, authTenants.Clientes, { email: guestEmail, password: guestLogin.password })
  const { fields } = await project.json<{ fields: TenantFields }>('firestore', path, { token: guest })
  const file = fields.catalogue.mapValue.fields.path.stringValue
  const published = await fetch(fileAddress(project, file))
  if (!published.ok) throw new Error(`the published file is not public: ${published.status}`)
  const token = await signIn(project, authTenants.Admins, admin)
  await project.send('firestore', path, { token })
  const body = { headers: {}, data: { tenant: tenantId, tableIds: [] } }
  await project.send('functions', '/tableCodes', { token, body })
}

type TenantFields = { catalogue: { mapValue: { fields: { path: { stringValue: string } } } } }

function fileAddress({ config, origin, isEmulator }: Project, file: string): string {
  const base = isEmulator ? origin : 'https://firebasestorage.googleapis.com'
  return `${base}/v0/b/${config.storageBucket}/o/${encodeURIComponent(file)}?alt=media`
}
