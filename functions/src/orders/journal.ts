import { createHash } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { NewEntry } from '../../../domain/journal/derive-entries.ts'
import type { ChainedEntry, JournalEntry, Tally } from '../../../domain/journal/entry.ts'
import { addToTally } from '../../../domain/journal/tally.ts'
import { canonicalJson } from '../untrusted.ts'

/** The number and the hash of the last chained entry of a device. Both are fields of `devices/{device}`. */
export type JournalChain = { lastFolio?: number; lastHash?: string }

/** Reads the tallies to which the entries are added, usually only today's tally of the device. */
export async function readTallies(
  tx: Transaction,
  tenantRef: DocumentReference,
  entries: readonly NewEntry[],
): Promise<DocumentSnapshot[]> {
  const ids = [...new Set(entries.map(({ entry }) => entry.tallyId))]
  return ids.length === 0 ? [] : tx.getAll(...ids.map(id => tenantRef.collection('tallies').doc(id)))
}

/**
 * Writes the entries and the tallies to which they are added. `create` fails if the entry exists, so no entry is ever
 * replaced; a command that was applied before makes no entry.
 * @param series the letters of the device, which are the series of its folios
 * @returns the chain after the last entry
 */
export function writeJournal(
  tx: Transaction,
  tenantRef: DocumentReference,
  entries: readonly NewEntry[],
  tallies: readonly DocumentSnapshot[],
  series: string,
  last: JournalChain,
): JournalChain {
  let chain = last
  for (const { id, entry } of entries) {
    const chained = isChained(entry) ? chainEntry(entry, series, chain) : undefined
    if (chained) chain = { lastFolio: chained.folio, lastHash: chained.hash }
    tx.create(tenantRef.collection('journal').doc(id), chained ?? entry)
  }
  for (const document of tallies) {
    const added = entries.filter(({ entry }) => entry.tallyId === document.id)
    const before = document.data() as Tally | undefined
    tx.set(document.ref, added.reduce((tally, { entry }) => addToTally(tally, entry), before)!)
  }
  return chain
}

/**
 * Whether the entry is numbered and chained. Tax authorities ask for sales and reversals, so each device numbers these
 * entries, and each of them contains the hash of the one before.
 */
const isChained = ({ kind }: JournalEntry): boolean => kind === 'sale' || kind === 'reversal'

function chainEntry(entry: JournalEntry, series: string, { lastFolio = 0, lastHash = '' }: JournalChain): ChainedEntry {
  const numbered = { ...entry, series, folio: lastFolio + 1, prevHash: lastHash }
  return { ...numbered, hash: hashDocument(numbered) }
}

/**
 * Returns the hash of a document of a chain: of a journal entry, or of the report of a closed day.
 * @param document the document without its `hash`
 */
export const hashDocument = (document: object): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex')
