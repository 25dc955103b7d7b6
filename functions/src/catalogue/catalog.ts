import { createHash } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { idSchema, type Tenant } from '../../../domain/catalogue.ts'
import { type ImportRequest, importSchema } from '../../../domain/import-links.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { Bucket } from '../firebase.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { canonicalJson, isRecord } from '../untrusted.ts'
import { type ChangeError, type DocumentChange, type FeedName, feedNameOf, readChanges } from './change.ts'
import { checkCurrency } from './currency.ts'
import { restoreNewerFields } from './newer-fields.ts'
import { documentRef, publishWhenBehind } from './revision.ts'
import { omitSoldOutAt } from './sold-out.ts'
import { readLinks, writeImport } from './stored-imports.ts'
import { writeChanges } from './write-changes.ts'

const maxBytes = 3 * 1024 * 1024
/**
 * The maximum number of changes in a request. One document of the audit log lists all of them, and a Firestore document
 * may have at most 1 MiB.
 */
const maxChanges = 10_000

const requestSchema = v.object({
  changeId: idSchema,
  changes: v.pipe(v.array(v.unknown()), v.minLength(1)),
  /**
   * The number of the newest field of the catalogue that the sender's version of the app knows. Versions of the app
   * that know only the oldest fields (number 1) do not send `schema`.
   */
  schema: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  /** Present if the changes come from an imported file. */
  import: v.optional(importSchema),
})

/**
 * `rev`: the number of the revision that the request wrote. `doc`: the document of the request as it was validated,
 * without `soldOutAt`; null if the request deleted the document.
 */
export type CatalogAnswer = { rev: number; docs: { collection: string; id: string; doc: object | null }[] }

/**
 * The document `catalogChanges/{changeId}`. It records a request that was applied, so that a repeated request gets the
 * same answer. `hash`: a hash of the request's changes and of its `import`; a request with the same id and another hash
 * is refused.
 */
type AppliedRequest = { rev: number; hash: string; uid: string; at: number }

/**
 * The cloud function `catalog`: writes all changes of a request as one revision of the catalogue, the customers or the
 * stations, or writes none of the changes. A repeated request with the same `changeId` gets the first answer again. If
 * an old version of the app replaces a document, the stored fields that this version does not know (see `schema`) are
 * preserved. A request with `import` is listed as an import and can be undone. If such a request changes the
 * catalogue, the catalogue file is published again at once.
 * @throws CallError `invalid` or `conflict`, perhaps with the refused changes in `errors`; `too_large`; `denied`;
 * `unavailable` if the tenant has no document; the errors of `resolveRole`
 */
export async function editCatalogue(db: Firestore, bucket: Bucket, caller: Caller, data: Record<string, unknown>) {
  const request = v.safeParse(requestSchema, data)
  const text = canonicalJson(data.changes ?? null)
  const tenantRef = getTenantRef(db, caller.tenantId)
  const { answer, behind, limit } = await db.runTransaction(async tx => {
    const [tenant, staff] = await tx.getAll(tenantRef, tenantRef.collection('staff').doc(caller.uid))
    const role = resolveRole(caller, staff)
    const settings = tenant!.data() as Tenant | undefined
    if (!settings) throw new CallError('unavailable')
    if (!may({ role }, 'editCatalogue', settings)) throw new CallError('denied')
    if (role !== 'admin' && namesTenantSettings(data.changes)) throw new CallError('denied')
    if (!request.success) throw new CallError('invalid')
    if (Buffer.byteLength(text) > maxBytes || request.output.changes.length > maxChanges)
      throw new CallError('too_large')
    const { changes, errors } = readChanges(request.output.changes)
    if (errors.length > 0) throw new CallError('invalid', { errors })
    const feed = feedNameOf(changes[0]!)
    const { changeId, schema, import: importing } = request.output
    if (importing && namesTenantSettings(data.changes)) throw new CallError('invalid')
    const changed = await applyChanges(
      tx,
      tenantRef,
      { uid: caller.uid, role, tenant: settings },
      { changeId, feed, changes, schema, importing, hash: hashOf(importing ? text + canonicalJson(importing) : text) },
    )
    // Changes of customers or stations do not make the published catalogue file out of date, because the file contains
    // neither.
    const behind = feed === 'catalogue' ? changed.rev - settings.catalogue.rev : 0
    return { answer: changed, behind, ...((importing || mayChangeGuestJoin(changes)) && { limit: 0 }) }
  })
  await publishWhenBehind(db, () => bucket, caller.tenantId, behind, limit)
  return answer
}

/**
 * Whether a request changes the tenant's settings. `changes` may be any value, because the caller's rights are checked
 * before the request is validated.
 */
const namesTenantSettings = (changes: unknown): boolean =>
  Array.isArray(changes) && changes.some(one => isRecord(one) && one.collection === 'settings')

/**
 * Whether the changes contain a department or the tenant's settings. These decide whether each group of guests gets its
 * own check. A new guest's phone must know that at once, but at first the phone reads only the published catalogue
 * file.
 */
const mayChangeGuestJoin = (changes: DocumentChange[]): boolean =>
  changes.some(({ collection }) => collection === 'departments' || collection === 'settings')

type ParsedRequest = {
  changeId: string
  feed: FeedName
  changes: DocumentChange[]
  schema: number
  importing: ImportRequest | undefined
  hash: string
}

async function applyChanges(
  tx: Transaction,
  tenantRef: DocumentReference,
  { uid, role, tenant }: { uid: string; role: Role; tenant: Tenant },
  { changeId, feed, changes: requested, schema, importing, hash }: ParsedRequest,
): Promise<CatalogAnswer> {
  const counter = tenantRef.collection('counters').doc(feed)
  const appliedRef = tenantRef.collection('catalogChanges').doc(changeId)
  const refs = requested.map(one => documentRef(tenantRef, one))
  const [applied, last, ...before] = await tx.getAll(appliedRef, counter, ...refs)
  const first = applied!.data() as AppliedRequest | undefined
  if (first && first.hash !== hash) throw new CallError('conflict')
  if (first) return answerOf(first.rev, requested)
  const conflicts = requested.flatMap((one, index) => conflictOf(one, before[index]!, index))
  if (conflicts.length > 0) throw new CallError('conflict', { errors: conflicts })
  const locked = await checkCurrency(tx, tenantRef, tenant, requested)
  if (locked.length > 0) throw new CallError('invalid', { errors: locked })

  const now = Date.now()
  const stored = before.map(document => document.data())
  const links = importing && (await readLinks(tx, tenantRef, importing.system))
  const rev = ((last!.data()?.rev as number | undefined) ?? 0) + 1
  await writeChanges(
    tx,
    tenantRef,
    { uid, role, tenant, now },
    {
      feed,
      rev,
      requested: requested.map((one, index) => restoreNewerFields(one, stored[index], schema)),
      before: stored,
      ...(importing && { origin: { imported: importing.file } }),
    },
  )
  tx.set(appliedRef, { rev, hash, uid, at: now } satisfies AppliedRequest)
  if (importing)
    writeImport(tx, tenantRef, { importing, id: changeId, uid, at: now, feed, rev, requested, stored, links })
  return answerOf(rev, requested)
}

function conflictOf({ baseRev }: DocumentChange, before: DocumentSnapshot, index: number): ChangeError[] {
  const rev = (before.data()?.rev as number | undefined) ?? 0
  return baseRev !== undefined && rev > baseRev ? [{ index, path: '', code: 'conflict' }] : []
}

/**
 * The answer repeats the documents of the request. It leaves out what only the server stores: the field `soldOutAt`,
 * and fields that the sender's version of the app does not know. So a repeated request can get the same answer.
 */
const answerOf = (rev: number, requested: DocumentChange[]): CatalogAnswer => ({
  rev,
  docs: requested.map(({ collection, id, doc }) => ({ collection, id, doc: doc ? omitSoldOutAt(doc) : null })),
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
