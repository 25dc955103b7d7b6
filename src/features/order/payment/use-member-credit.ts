import { useEffect, useState } from 'react'
import type { Customer, Tenant } from '../../../../domain/catalogue.ts'
import { readAccount, useAccount } from '../../../data/accounts/use-account.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { systemClock } from '../../../platform/clock.ts'
import { computeMemberCredit, type MemberCredit } from './member-credit.ts'

/**
 * Reads the account of the check's member when the screen opens, and when the connection returns.
 * @returns `undefined` while loading, and for a check without a member
 */
export function useMemberCredit(
  customerId: string | undefined,
  customer: Pick<Customer, 'creditLimit'> | null | undefined,
  { settings }: Pick<Tenant, 'settings'>,
): MemberCredit | undefined {
  const account = useAccount(customerId)
  const state = useSyncStatus()?.state
  const canRead = state !== undefined && state !== 'offline'
  const [readId, setReadId] = useState<string>()
  useEffect(() => {
    if (customerId === undefined || !canRead) return
    let isLatest = true
    const reading = readAccount(customerId, systemClock.now())
    reading.then(() => isLatest && setReadId(customerId), reportUnlessCallFailed)
    return () => {
      isLatest = false
      setReadId(undefined)
    }
  }, [customerId, canRead])
  if (customerId === undefined || !account) return undefined
  const isCurrent = canRead && readId === customerId
  return computeMemberCredit({ customer, account, isCurrent, offlineLimit: settings.money?.offlineMemberLimit })
}
