import { type Context, projectPath } from '../context.ts'
import { differingFields, patchOf } from '../fields.ts'
import { different, missing, NotYet, type Step, same, type Task } from '../step.ts'

const service = 'identitytoolkit.googleapis.com'

/**
 * Accounts are made by functions and by `npm run tenant`, never by whoever has the public key; so signing up and
 * deleting oneself are off. Each business has two sign-in tenants, so multi-tenancy is on.
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

/** Identity Platform and its settings. */
export const authStep = (context: Context): Step => ({
  name: 'auth',
  tasks: [identityPlatform(context), settings(context)],
})

const readSettings = (context: Context): Promise<object | undefined> =>
  context.google.get(service, `admin/v2/${projectPath(context)}/config`)

const identityPlatform = (context: Context): Task => ({
  name: 'Identity Platform',
  wanted: 'iniciado',
  look: async () => ((await readSettings(context)) ? same : missing),
  change: async () => {
    const path = `v2/${projectPath(context)}/identityPlatform:initializeAuth`
    await context.google.send({ method: 'POST', service, path })
  },
})

const settings = (context: Context): Task => ({
  name: 'cuentas',
  wanted: 'solo contraseña, sin altas ni bajas propias, sin revelar correos',
  look: async () => {
    const found = await readSettings(context)
    if (!found) throw new NotYet('Identity Platform')
    const fields = differingFields(found, wanted)
    return fields.length === 0 ? same : different(fields.join(', '))
  },
  change: async () => {
    const { body, query } = patchOf(wanted, differingFields((await readSettings(context)) ?? {}, wanted))
    const path = `admin/v2/${projectPath(context)}/config?${query}`
    await context.google.send({ method: 'PATCH', service, path, body })
  },
})
