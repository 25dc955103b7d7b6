import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { idSchema } from '../../../domain/catalogue.ts'
import { may } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { createTableCode, ensureTableKey } from './table-key.ts'

const requestSchema = v.object({ tableIds: v.pipe(v.array(idSchema), v.maxLength(1_000)) })

/**
 * `codes`: for each table id, the secret code in the QR code of the table. The function `join` gets this code as `t`.
 */
export type TableCodesAnswer = { codes: { [tableId: string]: string } }

/** The cloud function `tableCodes`: returns the secret codes of tables to a manager who prints their QR codes. */
export function listTableCodes(
  db: Firestore,
  caller: Caller,
  data: Record<string, unknown>,
): Promise<TableCodesAnswer> {
  const request = v.safeParse(requestSchema, data)
  const tenantRef = getTenantRef(db, caller.tenantId)
  return db.runTransaction(async tx => {
    const role = resolveRole(caller, await tx.get(tenantRef.collection('staff').doc(caller.uid)))
    if (!may({ role }, 'editCatalogue', { settings: {} })) throw new CallError('denied')
    if (!request.success) throw new CallError('invalid')
    const key = await ensureTableKey(tx, tenantRef)
    const codes = request.output.tableIds.map(id => [id, createTableCode(key, caller.tenantId, id)] as const)
    return { codes: Object.fromEntries(codes) }
  })
}
