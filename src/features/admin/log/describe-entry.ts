import type { LogEntry, LogEntryData } from '../../../../domain/log/log-entry.ts'
import type { LogFact } from '../../../../domain/log/log-fact.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatPercent } from '../../../ui/format/percent.ts'
import { formatClockTime } from '../../../ui/format/time.ts'
import { formatBusinessDate } from '../../shared/cortes/format-business-date.ts'
import type { LogWords } from './words/words.ts'

export type LogNames = {
  currency: string
  /** The names of the staff, by uid. */
  people: ReadonlyMap<string, string>
  /** The names of the tables, by id. */
  tables: ReadonlyMap<string, string>
}
/**
 * A sentence of the log without its subject, such as `anuló 1 Ribeye` for `Norma anuló 1 Ribeye`, and the details that
 * are shown below it, for example check number, table and reason.
 */
export type LogSentence = { text: string; details: string[] }

/**
 * An action, for example a void, can reach the server long after the user tapped its button, because the tablet was
 * offline. If that takes more than a minute, the log also shows the time of the tap.
 */
const lateMs = 60_000

/**
 * Describes an entry of the log in words. An entry can give several sentences: for example one for each of two voided
 * dishes, or one for the saved and one for the deleted documents of a change.
 */
export function describeEntry(entry: LogEntry, names: LogNames, words: LogWords): LogSentence[] {
  const via = entry.via === undefined ? [] : [words.sentBy(nameOfPerson(entry.via, names, words))]
  const say = (text: string, ...details: string[]): LogSentence[] => [{ text, details: [...details, ...via] }]
  switch (entry.kind) {
    case 'checks':
    case 'tills':
    case 'stock':
    case 'prices':
      return entry.data.flatMap(fact => {
        const isLate = entry.at - fact.at > lateMs
        const tapped = isLate ? [words.tappedAt(formatClockTime(fact.at))] : []
        return say(describeFact(fact, names.currency, words), ...listDetails(fact, names, words), ...tapped)
      })
    case 'catalog':
      return describeChanges(entry.data, words).flatMap(text => say(text, ...listOrigins(entry.data, words)))
    case 'upload':
      return say(words.uploaded)
    case 'export':
      return say(words.exported(words.lists[entry.data.what]), ...describeDates(entry.data))
    case 'staff':
      return say(describeStaffChange(entry.data, names, words))
    case 'pin':
      return say(entry.data.op === 'set' ? words.pinSet : words.pinLocked)
    case 'dismiss':
      return say(words.dismissed, quote(entry.data.reason))
    case 'dayClosed':
      return say(words.dayClosed(entry.data.n, formatBusinessDate(entry.data.date)))
    case 'refused':
      return say(words.refused(entry.data.function))
  }
}

/**
 * Returns the name of a user. For a uid that is not in the staff, returns the word for a guest if `role` is `guest`, or
 * else the words for somebody who has left the staff.
 */
export function nameOfPerson(
  uid: string,
  { people }: Pick<LogNames, 'people'>,
  words: LogWords,
  role?: string,
): string {
  return people.get(uid) ?? (role === 'guest' ? words.guest : words.unknown)
}

const quote = (reason: string): string => `“${reason}”`

function describeFact(fact: LogFact, currency: string, { facts, moves }: LogWords): string {
  const { kind, name = '', quantity = 1, percent, move } = fact
  const amount = formatMoney(fact.amount ?? 0, currency)
  const dish = `${quantity} ${name}`
  const how = percent === undefined ? amount : formatPercent(percent)
  switch (kind) {
    case 'lineVoided':
    case 'lineComped':
    case 'lineRemade':
    case 'otherHour':
      return facts[kind](dish)
    case 'discounted':
      return facts.discounted(how, fact.name)
    case 'discountRemoved':
    case 'serviceSet':
      return facts[kind](how)
    case 'checkVoided':
    case 'paymentVoided':
    case 'minimumSet':
    case 'refunded':
      return facts[kind](amount)
    case 'settlementVoided':
      return facts.settlementVoided(amount, fact.name)
    case 'checkCorrected':
    case 'soldOut':
      return facts[kind](name)
    case 'onSale':
      return facts.onSale(name, fact.quantity)
    case 'tillOpened':
    case 'tillCounted':
      return facts[kind](name, amount)
    case 'cashMoved':
      return moves[move ?? 'out'](name, amount)
  }
}

function listDetails(fact: LogFact, names: LogNames, words: LogWords): string[] {
  const { kind, number, tableId, amount, difference = 0, reason, askedBy } = fact
  const isDish = kind === 'lineVoided' || kind === 'lineComped' || kind === 'otherHour'
  const gap = formatMoney(Math.abs(difference), names.currency)
  return [
    isDish && amount !== undefined && formatMoney(amount, names.currency),
    number,
    tableId !== undefined && names.tables.get(tableId),
    difference !== 0 && (difference < 0 ? words.missing(gap) : words.surplus(gap)),
    reason !== undefined && quote(reason),
    askedBy !== undefined && words.askedBy(nameOfPerson(askedBy, names, words)),
  ].filter(detail => typeof detail === 'string')
}

/** Joins the first and the last date of the exported data with a dash. A date that was not chosen is left empty. */
const describeDates = ({ from, to }: LogEntryData['export']): string[] =>
  from === undefined && to === undefined
    ? []
    : [[from, to].map(date => (date === undefined ? '' : formatBusinessDate(date))).join(' – ')]

/** If an import made the changes, or if they undid an import, returns a text that names the file of that import. */
const listOrigins = ({ imported, undone }: LogEntryData['catalog'], words: LogWords): string[] => [
  ...(imported === undefined ? [] : [words.imported(imported)]),
  ...(undone === undefined ? [] : [words.importUndone(undone)]),
]

/** A sentence names at most this many documents and counts the others. */
const maxNamed = 3

function describeChanges({ changes }: LogEntryData['catalog'], words: LogWords): string[] {
  const deleted = changes.filter(({ op }) => op === 'delete')
  const saved = changes.filter(({ op }) => op !== 'delete')
  return [
    ...(saved.length > 0 ? [words.saved(nameDocuments(saved, words))] : []),
    ...(deleted.length > 0 ? [words.deleted(nameDocuments(deleted, words))] : []),
  ]
}

function nameDocuments(changes: LogEntryData['catalog']['changes'], words: LogWords): string {
  const named = changes.slice(0, maxNamed)
  const what = named
    .map(({ collection, id, name = id }) => {
      const describe = words.documents[collection as keyof LogWords['documents']] as
        | ((name: string) => string)
        | undefined
      return describe?.(name) ?? name
    })
    .join(', ')
  const rest = changes.length - named.length
  return rest > 0 ? `${what} ${words.andMore(rest)}` : what
}

function describeStaffChange({ op, uid, name }: LogEntryData['staff'], names: LogNames, words: LogWords): string {
  const describe = words.staff[op as keyof LogWords['staff']] as ((name: string) => string) | undefined
  const subject = name ?? (uid === undefined ? '' : nameOfPerson(uid, names, words))
  return describe?.(subject) ?? op
}
