import { reportUnlessCallFailed } from '../platform/call-error.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { readPushMark } from '../platform/push-mark.ts'

/**
 * Ends the messages of another tenant to this browser, which can be on a host without subdomains. Never rejects: the
 * service worker checks the tenant, too.
 */
export async function leaveOtherTenant(tenantId: string): Promise<void> {
  try {
    const mark = await readPushMark()
    if (mark && mark.tenantId !== tenantId) await (await loadChunk(import('../platform/push.ts'))).leaveOtherTenant()
  } catch (error) {
    reportUnlessCallFailed(error)
  }
}
