import type { ZReport } from '../../domain/tills/close-day.ts'
import { platform } from './connection.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

const timeoutMs = 20_000
const field = { fieldPath: 'n' }

/**
 * Reads the reports of closed business days (Z reports), the one with the highest number first. Only managers and
 * admins may do so.
 * @param limit how many reports are read at most; Firestore bills each as one read
 * @param before reads only reports with a lower number than this
 * @throws CallError
 */
export async function fetchZReports(limit: number, before?: number): Promise<ZReport[]> {
  const found = await postToFirestore<{ document?: RestDocument }>(
    `/tenants/${platform().tenantId}`,
    'runQuery',
    () => ({
      structuredQuery: {
        from: [{ collectionId: 'zs' }],
        orderBy: [{ field, direction: 'DESCENDING' }],
        limit,
        ...(before !== undefined && { startAt: { values: [{ integerValue: String(before) }], before: false } }),
      },
    }),
    timeoutMs,
  )
  return found.flatMap(({ document }) => (document ? (decodeFields(document.fields) as ZReport) : []))
}
