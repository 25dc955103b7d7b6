import { useEffect } from 'react'
import { reportUnlessCallFailed } from '../../platform/call-error.ts'
import { systemClock } from '../../platform/clock.ts'
import { browserPage } from '../../platform/page.ts'
import { type AccountOnDevice, readAccount, useAccount } from './use-account.ts'

/** Shorter than the minute for which `isCurrentAccount` (in `known-accounts.ts`) counts a balance as current. */
const readEveryMs = 30_000

/**
 * What this device knows of the customer's account. While the page is visible, the hook reads the account from the
 * server at once and every 30 seconds, and also, for example, when the user returns to the page or the network returns.
 * @param canRead whether the hook reads from the server; false for example while the device is offline
 * @returns `undefined` while loading
 */
export function useFreshAccount(customerId: string | undefined, canRead: boolean): AccountOnDevice | undefined {
  useEffect(() => {
    if (customerId === undefined || !canRead) return
    const read = () => {
      if (browserPage.visible()) readAccount(customerId, systemClock.now()).catch(reportUnlessCallFailed)
    }
    read()
    const timer = setInterval(read, readEveryMs)
    const stopListening = browserPage.onChange(read)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [customerId, canRead])
  return useAccount(customerId)
}
