import { reportUnlessCallFailed } from '../platform/call-error.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { readPushMark } from '../platform/push-mark.ts'

/**
 * Unsubscribes this browser from the push messages of any restaurant (tenant) other than `tenantId`. On a host without
 * subdomains, such as localhost, one browser can open several restaurants. Never rejects.
 */
export async function endPushOfOtherTenants(tenantId: string): Promise<void> {
  try {
    const mark = await readPushMark()
    if (mark && mark.tenantId !== tenantId)
      await (await loadChunk(import('../platform/push.ts'))).endPushForOtherTenant()
  } catch (error) {
    reportUnlessCallFailed(error)
  }
}
