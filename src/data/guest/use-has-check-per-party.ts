import { hasCheckPerParty } from '../../../domain/party.ts'
import { useDepartments, useTable, useTenant } from '../catalogue/use-catalogue.ts'

/**
 * Whether each party (group of guests) at this table or golf hole has its own check. `undefined` while loading, and
 * until the phone has received the menu.
 */
export function useHasCheckPerParty(tableId: string | undefined): boolean | undefined {
  const table = useTable(tableId)
  const departments = useDepartments()
  const tenant = useTenant()
  if (table === undefined || !tenant || !departments?.length) return undefined
  const department = departments.find(({ id }) => id === table?.departmentId)
  return table !== null && hasCheckPerParty(table, department, tenant)
}
