import { allLogSubjects, type LogEntry, type LogSubject, logSubjects } from '../../domain/log/log-entry.ts'
import { platform } from './connection.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

/**
 * Which entries are wanted: of one subject, of one user, from `from` until before `to` (in milliseconds since 1970).
 * A missing field restricts nothing. `after` is the last entry of the previous page.
 */
export type LogQuery = {
  subject?: LogSubject | undefined
  uid?: string | undefined
  from?: number | undefined
  to?: number | undefined
  after?: LogPageEnd | undefined
}
/** The last entry of a page. The next page begins after it. */
export type LogPageEnd = Pick<LogEntry, 'id' | 'at'>
/** A page of entries, the latest one first. `end` is missing on the last page. */
export type LogPage = { entries: LogEntry[]; end?: LogPageEnd }

/** Each entry is billed as one document read. */
export const logEntriesPerPage = 50

/**
 * Reads a page of the log once. Entries never change. Only managers may read them.
 * @throws CallError
 */
export async function fetchLog(query: LogQuery): Promise<LogPage> {
  const found = await postToFirestore<{ document?: RestDocument }>(
    `/tenants/${platform().tenantId}`,
    'runQuery',
    tenant => ({
      structuredQuery: {
        from: [{ collectionId: 'audit' }],
        where: { compositeFilter: { op: 'AND', filters: listFilters(query) } },
        orderBy: ['at', '__name__'].map(fieldPath => ({ field: { fieldPath }, direction: 'DESCENDING' })),
        limit: logEntriesPerPage,
        ...(query.after && {
          startAt: {
            values: [integerValue(query.after.at), { referenceValue: `${tenant}/audit/${query.after.id}` }],
            before: false,
          },
        }),
      },
    }),
    timeoutMs,
  )
  const entries = found.flatMap(({ document }) => (document ? [decodeEntry(document)] : []))
  const last = entries.at(-1)
  return { entries, ...(entries.length === logEntriesPerPage && last && { end: { id: last.id, at: last.at } }) }
}

const timeoutMs = 20_000
const integerValue = (value: number) => ({ integerValue: String(value) })
const stringValue = (text: string) => ({ stringValue: text })

function listFilters({ subject, uid, from, to }: LogQuery): object[] {
  const kinds: readonly string[] = subject ? logSubjects[subject] : allLogSubjects.flatMap(each => logSubjects[each])
  return [
    filter('kind', 'IN', { arrayValue: { values: kinds.map(stringValue) } }),
    ...(uid === undefined ? [] : [filter('uid', 'EQUAL', stringValue(uid))]),
    ...(from === undefined ? [] : [filter('at', 'GREATER_THAN_OR_EQUAL', integerValue(from))]),
    ...(to === undefined ? [] : [filter('at', 'LESS_THAN', integerValue(to))]),
  ]
}

const filter = (fieldPath: string, op: string, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
})

const decodeEntry = ({ name, fields }: RestDocument): LogEntry =>
  ({ ...decodeFields(fields), id: name.slice(name.lastIndexOf('/') + 1) }) as LogEntry
