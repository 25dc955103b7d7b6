import type { Decor, Table } from '../../../../domain/catalogue.ts'
import { getDefaultTableSize } from '../../../../domain/floor-plan.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { departmentAdapter } from '../departments/department-adapter.ts'
import { type DepartmentWithTables, parseDepartment, toDepartmentValues } from '../departments/department-values.ts'
import type { RecordAdapter } from '../record/record-adapter.ts'
import type { FieldProblems, ValidationResult } from '../record/validate-document.ts'
import {
  fitPlacement,
  type Plan,
  type PlanDecor,
  type PlanItem,
  type PlanTable,
  planItemKeyOf,
  type Room,
} from './plan-items.ts'

/**
 * The plan as the values of a form. Each table and decor element (bar, wall, door) is a field, named by its key such as
 * `table:mesa-4`. Another field, `rooms`, holds the list of rooms. So if two managers change the plan at the same time,
 * the second one to save can choose a version for each field that differs.
 */
export type PlanValues = { [field: string]: PlanItem | readonly Room[] | undefined }

/**
 * Converts a plan to the values of the form.
 * @param before the previous values of the form. The fields of elements that `plan` no longer contains become
 * undefined.
 */
export const toPlanValues = ({ rooms, items }: Plan, before: PlanValues = {}): PlanValues => ({
  ...Object.fromEntries(Object.keys(before).map(field => [field, undefined])),
  ...Object.fromEntries(items.map(item => [item.key, item])),
  rooms,
})

export function toPlan(values: PlanValues): Plan {
  const { rooms, ...items } = values
  return {
    rooms: (rooms ?? []) as readonly Room[],
    items: Object.values(items).filter(item => item !== undefined) as PlanItem[],
  }
}

export const planAdapter: RecordAdapter<DepartmentWithTables, PlanValues> = {
  ...departmentAdapter,
  toValues: record => toPlanValues(readPlan(record)),
  fromValues: (values, base, _, id) => parsePlan(toPlan(values), base, id),
}

/**
 * Converts a stored table to a table of the plan editor. A table without a stored size gets a size that fits its seats.
 */
export function createTable(id: string, table: Omit<Table, 'departmentId'>): PlanTable {
  const { name, seats, kind, shape, x, y, rotation = 0, roomId } = table
  const { w, h } =
    table.w !== undefined && table.h !== undefined ? { w: table.w, h: table.h } : getDefaultTableSize(table)
  const place = fitPlacement({ x, y, w, h, rotation })
  return { type: 'table', key: planItemKeyOf('table', id), id, name, seats, kind, shape, ...place, roomId }
}

export const createDecor = ({ rotation = 0, roomId, ...decor }: Decor): PlanDecor => ({
  ...decor,
  type: 'decor',
  key: planItemKeyOf('decor', decor.id),
  rotation,
  roomId,
})

const readPlan = ({ department, tables }: DepartmentWithTables): Plan => ({
  rooms: department.rooms ?? [],
  items: [
    ...(department.decor ?? []).map(createDecor),
    ...Object.entries(tables).map(([id, table]) => createTable(id, table)),
  ],
})

/**
 * Returns the department and its tables with the changes of the plan. If the plan is invalid, returns the problems by
 * field, for example `table:mesa-4.name`.
 */
function parsePlan(
  { rooms, items }: Plan,
  base: DepartmentWithTables,
  departmentId: string,
): ValidationResult<DepartmentWithTables> {
  const tables: DepartmentWithTables['tables'] = {}
  const decor: Decor[] = []
  for (const { type: _, key: __, id, ...item } of items) {
    const roomId = rooms.some(room => room.id === item.roomId) ? item.roomId : undefined
    const placed = omitUndefined({ ...item, rotation: item.rotation || undefined, roomId })
    if ('seats' in placed) tables[id] = { ...withoutRotationAndRoom(base.tables[id]), departmentId, ...placed }
    else decor.push({ id, ...placed })
  }
  const { rooms: _, decor: __, ...department } = base.department
  const drawn = {
    ...department,
    ...(rooms.length > 0 && { rooms: [...rooms] }),
    ...(decor.length > 0 && { decor }),
  }
  const record = { department: drawn, tables }
  const parsed = parseDepartment(toDepartmentValues(record), record, departmentId)
  return 'doc' in parsed ? parsed : { problems: renameProblems(parsed.problems, Object.keys(tables)) }
}

const withoutRotationAndRoom = ({ rotation: _, roomId: __, ...table }: Partial<Table> = {}) => table

/**
 * Renames the problems: `parseDepartment` names a table by its index (`places.0.name`), the plan editor by its key
 * (`table:mesa-4.name`).
 */
const renameProblems = (problems: FieldProblems, tableIds: readonly string[]): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field.replace(/^places\.(\d+)/, (_, index: string) => planItemKeyOf('table', tableIds[Number(index)]!)),
      problem,
    ]),
  )
