import type { BusinessDate } from '../business-day.ts'
import type { ExportRequest } from '../exports.ts'
import type { Role } from '../permissions.ts'
import type { LogEntryKind, LogFact } from './log-fact.ts'

/**
 * The data of an entry of the log, by its kind. An entry of the collection `audit` with another kind is not in the log.
 */
export type LogEntryData = { [Kind in LogEntryKind]: LogFact[] } & {
  /**
   * `name`: missing in entries that are older than the page of the log, and for the later documents of a large change.
   * `imported`: the file that the changes come from. `undone`: the file whose import the changes undo.
   */
  catalog: {
    rev: number
    changes: { collection: string; id: string; op: 'put' | 'delete'; name?: string }[]
    imported?: string
    undone?: string
  }
  upload: { path: string }
  /** `from` and `to`: the business dates that bound a list of checks. */
  export: Pick<ExportRequest, 'what' | 'from' | 'to'>
  /** `uid`: the person who was changed. `name`: of the tablet `device`. */
  staff: { op: string; uid?: string; role?: Role; device?: string; name?: string }
  pin: { op: 'set' | 'locked'; uid: string }
  /** `id`: of the dismissed commands in the quarantine. */
  dismiss: { id: string; reason: string }
  /** `n`: the number of the Z. */
  dayClosed: { n: number; date: BusinessDate }
  refused: { function: string; code: string }
}

/**
 * An entry of the log: a document of the collection `audit`. `uid`: the user who did it. `via`: the uid of the user
 * whose session sent it, if that is another user. `at`: the time of the server.
 */
export type LogEntry = {
  [Kind in keyof LogEntryData]: {
    id: string
    kind: Kind
    at: number
    uid: string
    via?: string
    role?: Role
    data: LogEntryData[Kind]
  }
}[keyof LogEntryData]

/** The kinds of entries by the subject under which a person looks for them. */
export const logSubjects = {
  checks: ['checks'],
  prices: ['prices'],
  tills: ['tills', 'dayClosed'],
  menu: ['catalog', 'upload', 'stock'],
  staff: ['staff', 'pin'],
  review: ['dismiss'],
  exports: ['export'],
  refused: ['refused'],
} as const satisfies { [subject: string]: readonly LogEntry['kind'][] }
export type LogSubject = keyof typeof logSubjects
export const allLogSubjects = Object.keys(logSubjects) as LogSubject[]
