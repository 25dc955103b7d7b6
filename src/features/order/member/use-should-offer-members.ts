import type { Order } from '../../../../domain/order.ts'
import { useDepartments } from '../../../data/catalogue/use-catalogue.ts'
import { useHasCustomers } from '../../../data/customers/use-customers.ts'
import { shouldOfferMembers } from './member-of-check.ts'

export function useShouldOfferMembers(order: Pick<Order, 'customerId' | 'customerNumber'>): boolean {
  const departments = useDepartments() ?? []
  return shouldOfferMembers(order, departments, useHasCustomers())
}
