import type { BusinessDate } from '../business-day.ts'
import type { ExportRequest } from '../exports.ts'
import type { Role } from '../permissions.ts'
import type { LogEntryKind, LogFact } from './log-fact.ts'

/**
 * The field `data` of the documents in `audit`, by their `kind`. The log that managers see leaves out documents of
 * other kinds.
 */
export type LogEntryData = { [Kind in LogEntryKind]: LogFact[] } & {
  /** Changes of the menu and other documents of the catalogue. */
  catalog: {
    rev: number
    /** `name`: the name of the changed document. Only the first 20 changes have it, and no change of an old entry. */
    changes: { collection: string; id: string; op: 'put' | 'delete'; name?: string }[]
    /** The name of the imported file that made the changes. */
    imported?: string
    /** The name of the file whose import was undone. */
    undone?: string
  }
  upload: { path: string }
  /** `from` and `to`: the first and the last business date of an exported list of checks. */
  export: Pick<ExportRequest, 'what' | 'from' | 'to'>
  /** `uid`: the user who was created or changed. `name`: the name of the tablet `device`. */
  staff: { op: string; uid?: string; role?: Role; device?: string; name?: string }
  pin: { op: 'set' | 'locked'; uid: string }
  /**
   * A manager discarded a command that the server had set aside for review. `id`: the id of the command, and of the
   * document in `quarantine` that has the command.
   */
  dismiss: { id: string; reason: string }
  /** `n`: the number of the daily report (Z). */
  dayClosed: { n: number; date: BusinessDate }
  refused: { function: string; code: string }
}

/**
 * An entry of the log that managers see: a document of the collection `audit`. `uid`: the user who acted. `via`: if the
 * command was sent while another user was signed in, the uid of this other user. `at`: the time of the server.
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

/**
 * The subjects by which managers can filter the log, for example `tills`, each with the kinds of entries it includes.
 */
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
