import type { TenantAwareAuth } from 'firebase-admin/auth'

/**
 * Returns the next full second after `now` (in milliseconds), in seconds since 1970. A staff record with this time in
 * `signedInSince` ends all sessions that began until now, even those of the current second, because the security rules
 * and Firebase Auth compare whole seconds.
 */
export const nextFullSecond = (now: number): number => Math.floor(now / 1000) + 1

/**
 * Waits until the second `signedInSince`, then revokes the refresh tokens of all sessions that began before. Without
 * waiting, Firebase Auth would not revoke a session that began in the current second. The rules would refuse its tokens
 * but Firebase Auth would renew them, so its device would try again forever. Users can sign in again afterwards.
 */
export async function revokeSessions(accounts: TenantAwareAuth, uids: string[], signedInSince: number): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, signedInSince * 1000 - Date.now()))
  for (const uid of uids) await accounts.revokeRefreshTokens(uid)
}
