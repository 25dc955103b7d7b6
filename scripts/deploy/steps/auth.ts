import { type Context, projectPath } from '../context.ts'
import { createPatch, differingFields } from '../fields.ts'
import { different, missing, NotCreatedYet, type Step, same, type Task } from '../step.ts'

const service = 'identitytoolkit.googleapis.com'

/**
 * Only the cloud functions and `npm run tenant` create accounts, so users may not sign up or delete their account by
 * themselves. Multi-tenancy is on, because each restaurant has two tenants of Identity Platform: for staff and for
 * guests.
 */
const wanted = {
  'signIn.email.enabled': true,
  'signIn.email.passwordRequired': true,
  'signIn.phoneNumber.enabled': false,
  'signIn.anonymous.enabled': false,
  'multiTenant.allowTenants': true,
  'client.permissions.disabledUserSignup': true,
  'client.permissions.disabledUserDeletion': true,
  'emailPrivacyConfig.enableImprovedEmailPrivacy': true,
}

/** The step that switches Identity Platform on and sets its settings. */
export const authStep = (context: Context): Step => ({
  name: 'auth',
  tasks: [identityPlatformTask(context), settingsTask(context)],
})

const readSettings = (context: Context): Promise<object | undefined> =>
  context.google.get(service, `admin/v2/${projectPath(context)}/config`)

const identityPlatformTask = (context: Context): Task => ({
  name: 'Identity Platform',
  wanted: 'iniciado',
  look: async () => ((await readSettings(context)) ? same : missing),
  change: async () => {
    const path = `v2/${projectPath(context)}/identityPlatform:initializeAuth`
    await context.google.send({ method: 'POST', service, path })
  },
})

const settingsTask = (context: Context): Task => ({
  name: 'cuentas',
  wanted: 'solo contraseña, sin altas ni bajas propias, sin revelar correos',
  look: async () => {
    const found = await readSettings(context)
    if (!found) throw new NotCreatedYet('Identity Platform')
    const fields = differingFields(found, wanted)
    return fields.length === 0 ? same : different(fields.join(', '))
  },
  change: async () => {
    const { body, query } = createPatch(wanted, differingFields((await readSettings(context)) ?? {}, wanted))
    const path = `admin/v2/${projectPath(context)}/config?${query}`
    await context.google.send({ method: 'PATCH', service, path, body })
  },
})
