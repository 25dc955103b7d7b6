import { toFields } from '../../emulator/seed/fields.ts'
import { seededTenants, staffPassword } from '../../emulator/seed/main.ts'
import { ensureAccount, staffEmail } from '../tenant/accounts.ts'
import { ensureAuthTenant } from '../tenant/auth-tenants.ts'
import { ensureGuest } from '../tenant/create.ts'
import { type DocumentWrite, fromFields, listTenantDocuments, writeDocuments } from '../tenant/documents.ts'
import type { Project } from '../tenant/project.ts'
import { putEntry } from '../tenant/registry.ts'

/**
 * Creates the accounts of the two demo restaurants (`seededTenants`) in Google's Auth emulator, which starts empty. An
 * employee's uid is the id of the employee's document in `tenants/ID/staff`. The emulator chooses the ids of its Auth
 * tenants, so these ids are written into the registry (the list of restaurants) and into the staff documents.
 */
export async function fillOfficialAuth(project: Project): Promise<void> {
  for (const { id, subdomain } of seededTenants) {
    const Admins = await ensureAuthTenant(project, id, 'Admins')
    const Clientes = await ensureAuthTenant(project, id, 'Clientes')
    await ensureGuest(project, Clientes, id)
    const records: DocumentWrite[] = []
    for await (const { path, fields } of listTenantDocuments(project, id)) {
      if (!path.startsWith(`tenants/${id}/staff/`)) continue
      const { user, name, role } = fromFields(fields) as { user: string; name: string; role: string }
      await ensureAccount(project, Admins, {
        email: staffEmail(user),
        password: staffPassword,
        displayName: name,
        claims: { name, role, tenantId: id },
        uid: path.split('/').at(-1)!,
      })
      records.push({ path, fields: { ...fields, ...toFields({ authTenant: Admins }) } })
    }
    await writeDocuments(project, records)
    await putEntry(project, id, subdomain, { Admins, Clientes })
  }
}
