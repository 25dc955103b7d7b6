import { createHash } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { idSchema, type Tenant } from '../../../domain/catalogue.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { Bucket } from '../firebase.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { canonicalJson, isRecord } from '../untrusted.ts'
import { type ChangeError, type DocumentChange, type Feed, feedOf, readChanges } from './change.ts'
import { documentRef, publishWhenBehind, writeRevision } from './revision.ts'
import { isBackOnSale, omitSoldOutAt, stampSoldOut } from './sold-out.ts'

const maxBytes = 3 * 1024 * 1024

const requestSchema = v.object({ changeId: idSchema, changes: v.pipe(v.array(v.unknown()), v.minLength(1)) })

export type CatalogAnswer = { rev: number; docs: { collection: string; id: string; doc: object | null }[] }

/** `catalogChanges/{changeId}`: what was answered, but for the documents, which its sender has. */
type AppliedRequest = { rev: number; hash: string; uid: string; at: number }

/**
 * The function `catalog`: all of the changes in one revision, or none. The same `changeId` gets the same answer.
 * @throws CallError `invalid` or `conflict` with `errors`, `too_large`, `denied`.
 */
export async function catalog(db: Firestore, bucket: Bucket, caller: Caller, data: Record<string, unknown>) {
  const request = v.safeParse(requestSchema, data)
  const text = canonicalJson(data.changes ?? null)
  const at = getTenantRef(db, caller.tenantId)
  const { answer, behind } = await db.runTransaction(async tx => {
    const [tenant, staff] = await tx.getAll(at, at.collection('staff').doc(caller.uid))
    const role = resolveRole(caller, staff)
    const settings = tenant!.data() as Tenant | undefined
    if (!settings) throw new CallError('unavailable')
    if (!may({ role }, 'editCatalogue', settings)) throw new CallError('denied')
    if (role !== 'admin' && namesTenantSettings(data.changes)) throw new CallError('denied')
    if (!request.success) throw new CallError('invalid')
    if (Buffer.byteLength(text) > maxBytes) throw new CallError('too_large')
    const { changes, errors } = readChanges(request.output.changes)
    if (errors.length > 0) throw new CallError('invalid', { errors })
    const feed = feedOf(changes[0]!)
    const { changeId } = request.output
    const changed = await applyChanges(
      tx,
      at,
      { uid: caller.uid, role },
      { changeId, feed, changes, hash: hashOf(text) },
    )
    // The customers' revisions are counted apart: the published file is never behind them.
    return { answer: changed, behind: feed === 'catalogue' ? changed.rev - settings.catalogue.rev : 0 }
  })
  await publishWhenBehind(db, () => bucket, caller.tenantId, behind)
  return answer
}

/** Whether the house's own settings are asked for, soundly or not: whose they are to change is said first. */
const namesTenantSettings = (changes: unknown): boolean =>
  Array.isArray(changes) && changes.some(one => isRecord(one) && one.collection === 'settings')

type ParsedRequest = { changeId: string; feed: Feed; changes: DocumentChange[]; hash: string }

async function applyChanges(
  tx: Transaction,
  at: DocumentReference,
  { uid, role }: { uid: string; role: Role },
  { changeId, feed, changes: asked, hash }: ParsedRequest,
): Promise<CatalogAnswer> {
  const counter = at.collection('counters').doc(feed)
  const done = at.collection('catalogChanges').doc(changeId)
  const refs = asked.map(one => documentRef(at, one))
  const [applied, last, ...before] = await tx.getAll(done, counter, ...refs)
  const first = applied!.data() as AppliedRequest | undefined
  if (first && first.hash !== hash) throw new CallError('conflict')
  if (first) return answerOf(first.rev, asked)
  const conflicts = asked.flatMap((one, index) => conflictOf(one, before[index]!, index))
  if (conflicts.length > 0) throw new CallError('conflict', { errors: conflicts })

  const back = asked.filter((one, index) => isBackOnSale(one, before[index]!.data()))
  const counts = back.length > 0 ? await tx.getAll(...back.map(({ id }) => at.collection('stock').doc(id))) : []

  const now = Date.now()
  const changes = asked.map((one, index) => stampSoldOut(one, before[index]!.data(), now))
  const rev = ((last!.data()?.rev as number | undefined) ?? 0) + 1
  tx.set(done, { rev, hash, uid, at: now } satisfies AppliedRequest)
  writeRevision(
    tx,
    at,
    feed,
    rev,
    changes,
    before.map(document => document.data()),
  )
  // As by `markAvailable` without a number: whoever puts it back on sale knows that there is some, and nobody counts.
  for (const { ref, exists } of counts) if (exists) tx.update(ref, { left: null })
  tx.create(at.collection('audit').doc(), {
    kind: 'catalog',
    at: now,
    uid,
    role,
    data: { rev, changes: changes.map(({ collection, id, doc }) => ({ collection, id, op: doc ? 'put' : 'delete' })) },
  })
  return answerOf(rev, asked)
}

function conflictOf({ baseRev }: DocumentChange, before: DocumentSnapshot, index: number): ChangeError[] {
  const rev = (before.data()?.rev as number | undefined) ?? 0
  return baseRev !== undefined && rev > baseRev ? [{ index, path: '', code: 'conflict' }] : []
}

/** As it was asked, so that it is the same each time: since when something is sold out is told with the revision. */
const answerOf = (rev: number, asked: DocumentChange[]): CatalogAnswer => ({
  rev,
  docs: asked.map(({ collection, id, doc }) => ({ collection, id, doc: doc ? omitSoldOutAt(doc) : null })),
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
