import type { ZReport } from '../../domain/tills/close-day.ts'
import { platform } from './connection.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

const timeoutMs = 20_000
const field = { fieldPath: 'n' }

/**
 * Reads the reports of closed days once, the last one first. They never change. Only managers may read them.
 * @param before only reports with a lower number
 * @param limit how many are read; each is billed as one document read
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
