import type { TenantAwareAuth } from 'firebase-admin/auth'

/**
 * Returns the next full second. As `signedInSince`, it ends all sessions that began until now, even those of the
 * current second; the rules and Firebase Auth compare whole seconds. @param now in milliseconds @returns seconds since
 * 1970
 */
export const secondAfter = (now: number): number => Math.floor(now / 1000) + 1

/**
 * Waits until the second `signedInSince` and revokes the refresh tokens of sessions that began before. Waits first,
 * because Firebase Auth keeps a session that began in the same second as the revocation. Its tokens would be refused by
 * the rules but renewed by Firebase Auth, so that its device would try again forever. A sign-in after this is accepted.
 */
export async function revokeSessions(accounts: TenantAwareAuth, uids: string[], signedInSince: number): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, signedInSince * 1000 - Date.now()))
  for (const uid of uids) await accounts.revokeRefreshTokens(uid)
}
