import { isDeepStrictEqual } from 'node:util'
import type { Customer } from '../../domain/catalogue.ts'
import { toDocuments } from './catalogue-invariant.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'

type Stored = Customer & { deleted?: boolean }

const isChoosable = ({ deleted = false, active = true }: Stored): boolean => active && !deleted

/**
 * Checks that the stored `hasActive` is true exactly if the device has a customer whom a waiter can choose for a check:
 * one who is neither deleted nor archived. Called after each transaction that stored the revision of the customers.
 */
export function checkHasActive({ name, database }: SimulatedDevice): void {
  const known = database.rows('meta').get('customers')?.value as { hasActive: boolean }
  const rows = [...database.rows('customers').values()]
  assertInvariant(
    known.hasActive === rows.some(isChoosable),
    () => `${name} ${known.hasActive ? 'offers customers, and has none' : 'offers no customers, and has some'}`,
  )
}

/**
 * Checks after the last updates have arrived that the device has the customers of the server, in the newest revision.
 * Customers who were deleted may be missing.
 */
export function checkCustomers({ name, tenantId, database }: SimulatedDevice, server: SimulatedServer): void {
  const rev = server.revisionOf(tenantId, 'customers')
  const known = database.rows('meta').get('customers')?.value as { rev: number } | undefined
  assertInvariant(known?.rev === rev, () => `${name} has the customers ${known?.rev} and the server ${rev}`)
  const onServer = server.documentsOf<Stored>(tenantId, 'customers')
  assertInvariant(
    isDeepStrictEqual(toDocuments(database.rows('customers')), toDocuments(onServer)),
    () => `${name} has other customers than the server`,
  )
}
