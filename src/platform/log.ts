import { allLogSubjects, type LogEntry, type LogSubject, logSubjects } from '../../domain/log/log-entry.ts'
import { fetchPage, filterField, integerValue, type PageEnd, stringValue } from './fetch-page.ts'

/**
 * Which entries of the tenant's log are read: only entries about the subject `subject` (for example `tills`), by the
 * user `uid`, with a time that is at least `from` and less than `to` (in milliseconds since 1970). A missing field
 * restricts nothing. `after`: the last entry of the previous page.
 */
export type LogQuery = {
  subject?: LogSubject | undefined
  uid?: string | undefined
  from?: number | undefined
  to?: number | undefined
  after?: PageEnd | undefined
}
/** A page of entries, the latest one first. `end`: missing if the page is not full, because then no page follows. */
export type LogPage = { entries: LogEntry[]; end?: PageEnd }

const logEntriesPerPage = 50

/**
 * Reads a page of the log, in which the server records what staff did, for example voids. Reads it only once, without a
 * listener, because entries never change. Only managers and admins may do so.
 * @throws CallError
 */
export async function fetchLog(query: LogQuery): Promise<LogPage> {
  const { documents: entries, ...end } = await fetchPage<LogEntry>({
    collection: 'audit',
    orderBy: 'at',
    filters: listFilters(query),
    limit: logEntriesPerPage,
    after: query.after,
  })
  return { entries, ...end }
}

function listFilters({ subject, uid, from, to }: LogQuery): object[] {
  const kinds: readonly string[] = subject ? logSubjects[subject] : allLogSubjects.flatMap(each => logSubjects[each])
  return [
    filterField('kind', 'IN', { arrayValue: { values: kinds.map(stringValue) } }),
    ...(uid === undefined ? [] : [filterField('uid', 'EQUAL', stringValue(uid))]),
    ...(from === undefined ? [] : [filterField('at', 'GREATER_THAN_OR_EQUAL', integerValue(from))]),
    ...(to === undefined ? [] : [filterField('at', 'LESS_THAN', integerValue(to))]),
  ]
}
