import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { Tenant } from '../../../domain/catalogue.ts'
import { type Action, may } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { accountRequestSchema, balancesRequestSchema, readAccountReport, readBalances } from './account.ts'
import { dayRequestSchema, readDayReport } from './day.ts'
import { readTillReport, tillRequestSchema } from './till.ts'

const requestSchema = v.variant('kind', [
  tillRequestSchema,
  dayRequestSchema,
  accountRequestSchema,
  balancesRequestSchema,
])
type Kind = v.InferOutput<typeof requestSchema>['kind']

const rights: { [K in Kind]: Action } = {
  x: 'openTill',
  day: 'closeDay',
  account: 'settleAccount',
  balances: 'settleAccount',
}

/**
 * The cloud function `report`: reads reports about money. `x`: the sums of one till. `day`: the sums of a business day.
 * `account`: the statement of a customer's account. `balances`: what all customers owe. It writes nothing.
 * @throws CallError `denied` for a caller without the right to the report; `invalid`; the errors of `resolveRole`
 */
export async function readReport(db: Firestore, caller: Caller, data: Record<string, unknown>): Promise<object> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  const [person, found] = await db.getAll(tenantRef.collection('staff').doc(caller.uid), tenantRef)
  const role = resolveRole(caller, person!)
  const tenant = found!.data() as Tenant
  const kind = Object.keys(rights).find(each => each === data.kind) as Kind | undefined
  // Rights are checked before the request, so that a caller without rights learns nothing about valid requests.
  if (!may({ role }, rights[kind ?? 'x'], tenant)) throw new CallError('denied')
  const request = v.safeParse(requestSchema, data)
  if (!request.success) throw new CallError('invalid')
  switch (request.output.kind) {
    case 'x':
      return readTillReport(tenantRef, request.output, { uid: caller.uid, role }, tenant)
    case 'day':
      return readDayReport(tenantRef, request.output, tenant, Date.now())
    case 'account':
      return readAccountReport(db, tenantRef, request.output)
    case 'balances':
      return readBalances(tenantRef)
  }
}
