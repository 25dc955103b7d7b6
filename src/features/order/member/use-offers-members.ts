import type { Order } from '../../../../domain/order.ts'
import { useDepartments } from '../../../data/catalogue/use-catalogue.ts'
import { useHasCustomers } from '../../../data/customers/use-customers.ts'
import { mayHaveMembers } from './member-of-check.ts'

/** Whether to offer what concerns members on this check. */
export function useOffersMembers(order: Pick<Order, 'customerId' | 'customerNumber'>): boolean {
  const departments = useDepartments() ?? []
  return mayHaveMembers(order, departments, useHasCustomers())
}
