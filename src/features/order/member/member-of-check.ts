import type { Department } from '../../../../domain/catalogue.ts'
import type { Order } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import type { CustomerRow } from '../../../data/store/schema.ts'

type MemberFields = Pick<Order, 'customerId' | 'customerNumber'>
type CustomerIfKnown = Pick<CustomerRow, 'name' | 'number'> | null | undefined

/**
 * The member of a check, as far as this device knows. `unknown`: the check has a member, but this device has neither
 * number nor name. `isUnconfirmed`: the member was set or removed on this device, and the server does not know it yet.
 */
export type MemberOfCheck = {
  kind: 'none' | 'unknown' | 'named'
  number?: string
  name?: string
  isUnconfirmed: boolean
}

/** @param customer the member's name and number, if this device has them */
export function describeMemberOfCheck(
  { order, unconfirmedTypes }: { order: MemberFields; unconfirmedTypes: OrderView['unconfirmedTypes'] },
  customer: CustomerIfKnown,
): MemberOfCheck {
  const isUnconfirmed = unconfirmedTypes.has('setCustomer')
  const number = customer?.number ?? order.customerNumber
  if (number !== undefined) return { kind: 'named', number, ...(customer && { name: customer.name }), isUnconfirmed }
  return { kind: order.customerId === undefined ? 'none' : 'unknown', isUnconfirmed }
}

/**
 * Whether to offer actions such as assigning a check to a member. They are offered if the check has a member, or if the
 * business has members. While this device does not have the list of members (`hasCustomers` is undefined), a business
 * with a golf course is assumed to have members.
 */
export function shouldOfferMembers(
  { customerId, customerNumber }: MemberFields,
  departments: readonly Pick<Department, 'kind'>[],
  hasCustomers: boolean | undefined,
): boolean {
  if ((customerId ?? customerNumber) !== undefined) return true
  return hasCustomers ?? departments.some(({ kind }) => kind === 'course')
}

const maxReferenceLength = 80

/**
 * Returns the member's number and name, as far as known, for example `0042 Elena Ruiz`, cut off after 80 characters.
 * This is stored as the reference of a payment that is charged to the member's account.
 */
export const memberReferenceOf = ({ customerNumber }: MemberFields, customer: CustomerIfKnown): string =>
  [customer?.number ?? customerNumber, customer?.name]
    .filter(Boolean)
    .join(' ')
    .slice(0, maxReferenceLength)
    .replace(/[\uD800-\uDBFF]$/, '')
