import type { Order } from '../../../domain/order.ts'
import { waiterOf } from '../../../domain/order.ts'
import { useAllTables, useDepartments } from '../../data/catalogue/use-catalogue.ts'
import { useCustomersById } from '../../data/customers/use-customers.ts'
import { useKnownNames } from '../../data/session/use-session.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { nameWithoutTable } from '../../ui/format/check-name.ts'
import { findStaffName } from './closed-check.ts'
import { closedChecksWords } from './words/words.ts'

/**
 * Functions that return the names in a check. `placeOf`: the name of the table; without a known table, for example
 * `PARA LLEVAR Ruiz` (takeaway) or the department. `nameOf`: the name of a user, or `Otra persona` (somebody else) if
 * it is not known.
 */
export type CheckNames = {
  placeOf(order: Order): string
  /**
   * Returns `Comensales` (guests) if a guest opened the check and no waiter has taken it over; `undefined` if this
   * device does not know the waiter's name.
   */
  waiterNameOf(order: Order): string | undefined
  /**
   * Returns the member's number and name, as far as they are known; `undefined` if both are unknown or the check has no
   * member.
   */
  memberOf(order: Order): string | undefined
  nameOf(order: Order, uid: string | undefined): string
}

/**
 * Returns `undefined` while the tables, departments and users are being read from this device's database. The names of
 * the members may come later.
 * @param customerIds the ids of the members on the checks
 */
export function useCheckNames(customerIds: readonly string[]): CheckNames | undefined {
  const { language } = useLanguage()
  const words = useWords(closedChecksWords)
  const pickup = useWords(pickupWords)
  const tables = useAllTables()
  const departments = useDepartments()
  const known = useKnownNames()
  const customers = useCustomersById(customerIds)
  if (!tables || !departments || !known) return undefined
  return {
    placeOf(order) {
      const { tableId, departmentId } = order
      const table = tableId === undefined ? undefined : tables.get(tableId)
      if (table) return localize(table, language).name
      const name = nameWithoutTable(order, pickup)
      if (name) return name
      const department = departments.find(({ id }) => id === departmentId)
      return department
        ? `${localize(department, language).name}, ${words.withoutTable.toLowerCase()}`
        : words.withoutTable
    },
    waiterNameOf: order =>
      findStaffName(order, waiterOf(order), known) ?? (waiterOf(order) === order.guestUid ? words.guests : undefined),
    memberOf: ({ customerId, customerNumber, givenCustomer }) => {
      const customer = customerId === undefined ? undefined : customers?.get(customerId)
      const number = customer?.number ?? customerNumber ?? givenCustomer
      return [number && words.member(number), customer?.name].filter(Boolean).join(', ') || undefined
    },
    nameOf: (order, uid) => findStaffName(order, uid, known) ?? words.someone,
  }
}
