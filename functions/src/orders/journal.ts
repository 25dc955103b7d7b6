import { createHash } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { NewJournalEntry } from '../../../domain/journal/derive-entries.ts'
import type { ChainedEntry, JournalEntry, Tally } from '../../../domain/journal/entry.ts'
import { addToTally } from '../../../domain/journal/tally.ts'
import { canonicalJson } from '../untrusted.ts'

/**
 * The number (folio) and the hash of the last entry in a device's chain of sales and reversals. Both are fields of the
 * document `devices/{device}`.
 */
export type JournalChain = { lastFolio?: number; lastHash?: string }

/**
 * Reads the documents with the sums (tallies) to which the new entries of the journal are added, including the
 * snapshots of documents that do not exist yet.
 */
export async function readTallies(
  tx: Transaction,
  tenantRef: DocumentReference,
  entries: readonly NewJournalEntry[],
): Promise<DocumentSnapshot[]> {
  const ids = [...new Set(entries.map(({ entry }) => entry.tallyId))]
  return ids.length === 0 ? [] : tx.getAll(...ids.map(id => tenantRef.collection('tallies').doc(id)))
}

/**
 * Writes new entries of the journal and adds their amounts to the tallies (documents with sums). Never replaces an
 * entry: `tx.create` would fail if one with the same id existed. That does not happen, because a command that is sent
 * again makes no entries.
 * @param series the letters of the device, for example `B`, which its numbered entries contain
 * @param last the number and the hash of the device's last numbered entry so far
 * @returns the number and the hash of the device's last numbered entry afterwards
 */
export function writeJournal(
  tx: Transaction,
  tenantRef: DocumentReference,
  entries: readonly NewJournalEntry[],
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
 * Whether an entry gets a number and hashes. Tax authorities ask for all sales and reversals of sales. So these entries
 * of a device are numbered without gaps, and each contains the hash of the one before.
 */
const isChained = ({ kind }: JournalEntry): boolean => kind === 'sale' || kind === 'reversal'

function chainEntry(entry: JournalEntry, series: string, { lastFolio = 0, lastHash = '' }: JournalChain): ChainedEntry {
  const numbered = { ...entry, series, folio: lastFolio + 1, prevHash: lastHash }
  return { ...numbered, hash: hashDocument(numbered) }
}

/**
 * Returns the SHA-256 hash, in hexadecimal, of a journal entry or of the report of a closed day. The next entry or
 * report contains this hash, so that later changes can be detected.
 * @param document the document without its field `hash`
 */
export const hashDocument = (document: object): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex')
