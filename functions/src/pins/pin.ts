import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { idSchema } from '../../../domain/catalogue.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { readRegistryEntry } from '../registry.ts'
import { pinRequestSchema } from './request.ts'
import { recordPasswordSignIn, requireStaff, setPin } from './set-pin.ts'
import { signInWithPin } from './sign-in.ts'

type Services = { openDatabase(databaseId: string): Firestore; openAccounts(authTenant: string): TenantAwareAuth }

/**
 * The cloud function `pin`: sets PINs of staff, signs staff in by PIN on enrolled tablets, and records who signed in on
 * such a tablet with a password. The operation `signIn` is for callers without a token, the other operations are for
 * signed-in staff.
 * @throws CallError `denied`, with the same answer for a person who is disabled, unknown or of another tenant;
 * `unauthenticated` for an operation that needs a token, and when a manager ended the caller's session; `paused` for a
 * paused tenant; `invalid`
 */
export async function handlePin(
  { openDatabase, openAccounts }: Services,
  caller: Caller | undefined,
  data: Record<string, unknown>,
): Promise<object> {
  const request = v.safeParse(pinRequestSchema, data)
  if (caller) {
    const db = openDatabase(caller.databaseId)
    await requireStaff(db, caller)
    if (!request.success) throw new CallError('invalid')
    if (request.output.op === 'set') return setPin(db, caller, request.output)
    if (request.output.op === 'enter') return recordPasswordSignIn(db, caller, request.output)
    throw new CallError('denied')
  }
  const tenantId = data.tenant as string
  const entry = v.is(idSchema, tenantId) ? await readRegistryEntry(tenantId) : undefined
  if (!entry) throw new CallError('denied')
  if (!request.success) throw new CallError('invalid')
  if (request.output.op !== 'signIn') throw new CallError('unauthenticated')
  const accounts = openAccounts(entry.AuthTenants.Admins)
  return signInWithPin(openDatabase(entry.databaseId), accounts, tenantId, request.output)
}
