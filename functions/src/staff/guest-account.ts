import type { TenantAwareAuth, UserRecord } from 'firebase-admin/auth'
import { logger } from 'firebase-functions'
import * as v from 'valibot'
import { idSchema } from '../../../domain/catalogue.ts'
import { CallError } from '../call-error.ts'
import { accountsOf, canSignIn } from '../firebase.ts'
import { readRegistryEntry } from '../registry.ts'

/** The account that all guests of a tenant share. Its password is public. */
const guest = { email: 'anonimo@clientes.comanda.app', password: 'comanda-invitado', name: 'anonimo' }

/**
 * The cloud function `guest`: repairs the account that all guests of a tenant share, or creates it. A phone calls this
 * function when it cannot sign in with that account. An account that works is not changed, because a new password would
 * sign out all guests.
 * @throws CallError `denied` for a tenant that does not exist, `paused` for a paused one
 */
export async function restoreGuestAccount(data: Record<string, unknown>): Promise<object> {
  const tenantId = v.safeParse(idSchema, data.tenant)
  const entry = tenantId.success ? await readRegistryEntry(tenantId.output) : undefined
  if (!tenantId.success || !entry) throw new CallError('denied')
  const accounts = accountsOf(entry.AuthTenants.Clientes)
  const claims = { name: guest.name, role: 'guest', tenantId: tenantId.output }
  const found = await findGuestAccount(accounts)
  if (found && hasClaims(found, claims) && (await canSignIn(entry.AuthTenants.Clientes, guest))) return {}
  logger.warn('guest account restored', { tenantId: tenantId.output })
  const details = { password: guest.password, displayName: guest.name, disabled: false }
  const { uid } = found
    ? await accounts.updateUser(found.uid, details)
    : await accounts.createUser({ ...details, email: guest.email })
  await accounts.setCustomUserClaims(uid, claims)
  return {}
}

async function findGuestAccount(accounts: TenantAwareAuth): Promise<UserRecord | undefined> {
  try {
    return await accounts.getUserByEmail(guest.email)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return undefined
    throw error
  }
}

function hasClaims({ customClaims = {} }: UserRecord, wanted: { [name: string]: string }): boolean {
  const names = new Set([...Object.keys(customClaims), ...Object.keys(wanted)])
  return [...names].every(name => customClaims[name] === wanted[name])
}
