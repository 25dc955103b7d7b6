import type { Customer, Tenant } from '../../../../domain/catalogue.ts'
import { isCurrentAccount } from '../../../data/accounts/known-accounts.ts'
import { useFreshAccount } from '../../../data/accounts/use-fresh-account.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { systemClock } from '../../../platform/clock.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { computeMemberCredit, type MemberCredit } from './member-credit.ts'

/**
 * Returns how much the member of the check may still charge to the account. While the device is online, the member's
 * account is read from the server.
 * @returns `undefined` while loading, and for a check without a member
 */
export function useMemberCredit(
  customerId: string | undefined,
  customer: Pick<Customer, 'creditLimit' | 'active'> | null | undefined,
  { settings }: Pick<Tenant, 'settings'>,
): MemberCredit | undefined {
  const state = useSyncStatus()?.state
  const canRead = state !== undefined && state !== 'offline'
  const account = useFreshAccount(customerId, canRead)
  // Renders again every 30 seconds, so that a balance that was read some time ago stops counting as current.
  useNow()
  if (customerId === undefined || !account) return undefined
  const isCurrent = canRead && isCurrentAccount(account.known, systemClock.now())
  return computeMemberCredit({ customer, account, isCurrent, offlineLimit: settings.money?.offlineMemberLimit })
}
