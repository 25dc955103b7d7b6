import type { Department } from '../../../../domain/catalogue.ts'
import type { Order } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import type { CustomerRow } from '../../../data/store/schema.ts'

type Named = Pick<Order, 'customerId' | 'customerNumber'>
type Known = Pick<CustomerRow, 'name' | 'number'> | null | undefined

/**
 * What this device can say of the member of a check. `isHere`: the server does not know yet that a person set or
 * removed the member on this device.
 */
export type MemberOfCheck = { kind: 'none' | 'unknown' | 'named'; number?: string; name?: string; isHere: boolean }

/** @param customer the row of the check's customer, if this device has it */
export function describeMemberOfCheck(
  { order, unconfirmedTypes }: { order: Named; unconfirmedTypes: OrderView['unconfirmedTypes'] },
  customer: Known,
): MemberOfCheck {
  const isHere = unconfirmedTypes.has('setCustomer')
  const number = customer?.number ?? order.customerNumber
  if (number !== undefined) return { kind: 'named', number, ...(customer && { name: customer.name }), isHere }
  return { kind: order.customerId === undefined ? 'none' : 'unknown', isHere }
}

/**
 * Whether to offer what concerns members. Without the list on this device, a business with a golf course counts as one
 * that has members.
 */
export function mayHaveMembers(
  { customerId, customerNumber }: Named,
  departments: readonly Pick<Department, 'kind'>[],
  hasCustomers: boolean | undefined,
): boolean {
  if ((customerId ?? customerNumber) !== undefined) return true
  return hasCustomers ?? departments.some(({ kind }) => kind === 'course')
}

const maxReferenceLength = 80

/** The member's number and name, as the reference of a payment from the member's account. */
export const referenceOf = ({ customerNumber }: Named, customer: Known): string =>
  [customer?.number ?? customerNumber, customer?.name]
    .filter(Boolean)
    .join(' ')
    .slice(0, maxReferenceLength)
    .replace(/[\uD800-\uDBFF]$/, '')
