import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type Account, emptyAccount } from '../../../domain/accounts.ts'
import { businessDateSchema, idSchema } from '../../../domain/catalogue.ts'
import type { JournalEntry } from '../../../domain/journal/entry.ts'
import { sum } from '../../../domain/money.ts'
import { getOwn, omitUndefined } from '../../../domain/objects.ts'
import {
  type AccountBalances,
  type AccountReport,
  type AccountRow,
  isStatementRange,
  type SettlementOfRow,
} from '../../../domain/statements.ts'
import { CallError } from '../call-error.ts'

/** Asks for the statement of a customer's account between two business dates, both included. */
export const accountRequestSchema = v.object({
  kind: v.literal('account'),
  customerId: idSchema,
  from: businessDateSchema,
  to: businessDateSchema,
})
/** Asks what all customers owe. */
export const balancesRequestSchema = v.object({ kind: v.literal('balances') })

/**
 * Reads the statement of a customer's account: what was charged and paid between two dates, the balance before and
 * after, and the balance now. Reads the balance and the entries in one transaction, so that they are from the same
 * moment.
 * @returns a statement without rows for a customer who has no account
 * @throws CallError `invalid` if the dates are not a valid range
 */
export async function readAccountReport(
  db: Firestore,
  tenantRef: DocumentReference,
  { customerId, from, to }: v.InferOutput<typeof accountRequestSchema>,
): Promise<AccountReport> {
  if (!isStatementRange({ from, to })) throw new CallError('invalid')
  const entriesSince = tenantRef.collection('journal').where('accountId', '==', customerId).where('date', '>=', from)
  return db.runTransaction(async tx => {
    const [account, found] = await Promise.all([
      tx.get(tenantRef.collection('accounts').doc(customerId)),
      tx.get(entriesSince),
    ])
    const { balance, settlements } = (account.data() as Account | undefined) ?? emptyAccount
    const entries = found.docs.map(document => ({ id: document.id, entry: document.data() as JournalEntry }))
    const later = entries.filter(({ entry }) => entry.date > to)
    const rows = entries.filter(({ entry }) => entry.date <= to).map(one => toRow(one, settlements))
    const closing = balance - sum(later.map(({ entry }) => changeOf(entry)))
    return {
      customerId,
      from,
      to,
      opening: closing - sum(rows.map(({ change }) => change)),
      closing,
      balance,
      rows: rows.sort((a, b) => a.at - b.at),
    }
  })
}

const changeOf = ({ sums: { charges = 0, settlements = 0 } }: JournalEntry): number => charges - settlements

const toRow = ({ id, entry }: { id: string; entry: JournalEntry }, settlements: Account['settlements']): AccountRow =>
  omitUndefined({
    id,
    kind: entry.kind,
    date: entry.date,
    at: entry.at,
    change: changeOf(entry),
    by: entry.by,
    number: entry.number,
    method: entry.payment?.method,
    methodId: entry.payment?.methodId,
    reference: entry.payment?.reference,
    overLimit: entry.payment?.overLimit,
    settlement: entry.kind === 'settlement' ? describeSettlement(entry.payment?.paymentId, settlements) : undefined,
  })

/**
 * Describes a payment to the account (settlement), which a manager may void. Returns undefined for an old settlement
 * that cannot be voided, because it was made before accounts recorded their settlements.
 */
function describeSettlement(paymentId = '', settlements: Account['settlements'] = {}): SettlementOfRow | undefined {
  const found = getOwn(settlements, paymentId)
  if (!found) return undefined
  return omitUndefined({ paymentId, tillId: found.tillId, isVoided: found.voided === true })
}

/** The maximum number of accounts in the answer, because Firestore bills each account as one document read. */
const maxBalances = 500

/** Lists at most `maxBalances` accounts of customers who owe something, the highest balance first. */
export async function readBalances(tenantRef: DocumentReference): Promise<AccountBalances> {
  const { docs } = await tenantRef
    .collection('accounts')
    .where('balance', '>', 0)
    .orderBy('balance', 'desc')
    .limit(maxBalances + 1)
    .get()
  return {
    accounts: docs.slice(0, maxBalances).map(document => {
      const { balance, version } = document.data() as Account
      return { customerId: document.id, balance, version }
    }),
    isComplete: docs.length <= maxBalances,
  }
}
