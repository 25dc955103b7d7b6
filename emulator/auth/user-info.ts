import type { Account } from './accounts.ts'

/**
 * Converts an account to the JSON that the SDKs read. Adds the tenant, if any, and the sign-in provider of an account
 * that has an email and a password. Leaves out the password hash and its salt.
 */
export function toUserInfo(tenant: string, account: Account): Record<string, unknown> {
  const { passwordHash, salt: _, ...info } = account
  const { email, displayName, photoUrl } = account
  const provider = { providerId: 'password', email, federatedId: email, rawId: email, displayName, photoUrl }
  return {
    ...info,
    ...(tenant === '' ? {} : { tenantId: tenant }),
    providerUserInfo: email !== undefined && passwordHash !== undefined ? [provider] : [],
  }
}
