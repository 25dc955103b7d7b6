import type { Decor, Table } from '../../../../domain/catalogue.ts'
import { getFirstSize } from '../../../../domain/floor-plan.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { departmentAdapter } from '../departments/department-adapter.ts'
import { type DepartmentWithTables, parseDepartment, toDepartmentValues } from '../departments/department-values.ts'
import type { RecordAdapter } from '../record/record-adapter.ts'
import type { FieldProblems, ValidationResult } from '../record/validate-document.ts'
import { fitPlace, keyOf, type Plan, type PlanDecor, type PlanItem, type PlanTable, type Room } from './plan-items.ts'

/**
 * The plan as the values of a form: each item is a field of its own, under its key, and `rooms` is another. So when two
 * managers have changed the plan, they choose between both versions of each table.
 */
export type PlanValues = { [field: string]: PlanItem | readonly Room[] | undefined }

/** @param before the values that `plan` replaces. Items that are not in `plan` become undefined. */
export const toValues = ({ rooms, items }: Plan, before: PlanValues = {}): PlanValues => ({
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

/** Finds, saves and compares the plan of a department. */
export const planAdapter: RecordAdapter<DepartmentWithTables, PlanValues> = {
  ...departmentAdapter,
  toValues: record => toValues(readPlan(record)),
  fromValues: (values, base, _, id) => parsePlan(toPlan(values), base, id),
}

export function createTable(id: string, table: Omit<Table, 'departmentId'>): PlanTable {
  const { name, seats, kind, shape, x, y, rotation = 0, roomId } = table
  const { w, h } = table.w !== undefined && table.h !== undefined ? { w: table.w, h: table.h } : getFirstSize(table)
  const place = fitPlace({ x, y, w, h, rotation })
  return { type: 'table', key: keyOf('table', id), id, name, seats, kind, shape, ...place, roomId }
}

export const createDecor = ({ rotation = 0, roomId, ...decor }: Decor): PlanDecor => ({
  ...decor,
  type: 'decor',
  key: keyOf('decor', decor.id),
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

/** Returns the department and its tables with what the plan says, or the problems: `table:mesa-4.name`, for example. */
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
    if ('seats' in placed) tables[id] = { ...withoutPlace(base.tables[id]), departmentId, ...placed }
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

const withoutPlace = ({ rotation: _, roomId: __, ...table }: Partial<Table> = {}) => table

/** The form of the department names a table by its index, the plan by its key. */
const renameProblems = (problems: FieldProblems, tableIds: readonly string[]): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field.replace(/^places\.(\d+)/, (_, index: string) => keyOf('table', tableIds[Number(index)]!)),
      problem,
    ]),
  )
