import type { Order } from '../../../domain/order.ts'
import { waiterOf } from '../../../domain/order.ts'
import { useAllTables, useDepartments } from '../../data/catalogue/use-catalogue.ts'
import { useKnownNames } from '../../data/session/use-session.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { nameWithoutTable } from '../../ui/format/check-name.ts'
import { findName } from './closed-check.ts'
import { closedChecksWords } from './words/words.ts'

export type CheckNames = {
  placeOf(order: Order): string
  /** `undefined` if this device does not know the waiter's name. */
  waiterNameOf(order: Order): string | undefined
  nameOf(order: Order, uid: string | undefined): string
}

/** Names the places and the people of checks. `undefined` while loading. */
export function useCheckNames(): CheckNames | undefined {
  const { language } = useLanguage()
  const words = useWords(closedChecksWords)
  const pickup = useWords(pickupWords)
  const tables = useAllTables()
  const departments = useDepartments()
  const known = useKnownNames()
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
      findName(order, waiterOf(order), known) ?? (waiterOf(order) === order.guestUid ? words.guests : undefined),
    nameOf: (order, uid) => findName(order, uid, known) ?? words.someone,
  }
}
