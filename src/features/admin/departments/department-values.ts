import { type Department, departmentSchema, type Table, tableSchema } from '../../../../domain/catalogue.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { normalizeText } from '../../../ui/format/search.ts'
import { NumberReader } from '../record/number-reader.ts'
import { type EnglishTexts, readEnglish, withEnglish } from '../record/translations.ts'
import { type FieldProblems, type ValidationResult, validateDocument } from '../record/validate-document.ts'
import { defaultShapeOf, findFreeSpot, positionOfHole } from './place-defaults.ts'

/** One table in the department form. `seats` is text, for example `4`. */
export type TableValues = { id: string; name: string; seats: string; kind: Table['kind'] }
/**
 * Which check a guest joins after scanning a QR code: a separate check for each party, or the check of the table.
 * Empty: the setting of the whole business applies.
 */
export type GuestJoin = NonNullable<NonNullable<Department['settings']>['guestJoin']> | ''
/**
 * The stations that are replaced in one department. For example `{ bar: 'poolBar' }`: in this department, the station
 * `poolBar` makes the dishes of the station `bar`.
 */
export type StationRoutes = { [stationId: string]: string }
/**
 * The values of the fields in the department form. `courses`: whether meals are served in courses. `places`: the
 * tables. `en`: the English texts.
 */
export type DepartmentValues = {
  name: string
  kind: Department['kind']
  guestJoin: GuestJoin
  courses: boolean
  routes: StationRoutes
  places: TableValues[]
  en: EnglishTexts
}
/** A department with its tables by id, which the form edits and saves together. */
export type DepartmentWithTables = { department: Department; tables: { [id: string]: Table } }

export const toDepartmentValues = ({ department, tables }: DepartmentWithTables): DepartmentValues => ({
  name: department.name,
  kind: department.kind,
  guestJoin: department.settings?.guestJoin ?? '',
  courses: department.settings?.courses ?? false,
  routes: department.settings?.routes ?? {},
  places: Object.entries(tables).map(([id, { name, seats, kind }]) => ({ id, name, seats: String(seats), kind })),
  en: readEnglish(department.i18n),
})

/**
 * Returns the department and its tables with the values of the form, or the problems of the fields. On the floor plan,
 * a new golf hole gets the position for the number at the end of its name; if the name has no number, the place of the
 * hole in the list counts as the number. Any other new table gets the position that `findFreeSpot` returns.
 */
export function parseDepartment(
  values: DepartmentValues,
  base: DepartmentWithTables,
  departmentId: string,
): ValidationResult<DepartmentWithTables> {
  const reader = new NumberReader('MXN')
  const tables: DepartmentWithTables['tables'] = {}
  const taken = values.places.flatMap(({ id }) => base.tables[id] ?? [])
  const names = values.places.map(place => normalizeText(place.name))
  for (const [index, { id, name, seats, kind }] of values.places.entries()) {
    const field = `places.${index}`
    const existing = base.tables[id]
    const spot =
      kind === 'hole' ? positionOfHole(Number(/[1-9]\d*$/.exec(name)?.[0] ?? index + 1)) : findFreeSpot(taken)
    const candidate = {
      ...(existing ?? { shape: defaultShapeOf(kind), ...spot }),
      departmentId,
      name,
      seats: reader.readCount(`${field}.seats`, seats),
      kind,
    }
    if (names.indexOf(names[index]!) < index && name.trim()) reader.addProblem(`${field}.name`, { rule: 'unique' })
    const checked = validateDocument(tableSchema, candidate, {})
    if ('doc' in checked) {
      tables[id] = checked.doc
      if (!existing) taken.push(checked.doc)
    } else
      for (const [name, problem] of Object.entries(checked.problems)) reader.addProblem(`${field}.${name}`, problem)
  }
  const i18n = withEnglish(base.department.i18n, { ...values.en, description: '' })
  const { settings: storedSettings, ...department } = base.department
  const settings = omitUndefined({
    ...storedSettings,
    guestJoin: values.guestJoin || undefined,
    courses: values.courses || undefined,
    routes: Object.keys(values.routes).length > 0 ? values.routes : undefined,
  })
  const withSettings = Object.keys(settings).length > 0 ? { ...department, settings } : department
  const candidate = { ...withSettings, name: values.name, kind: values.kind, i18n }
  return combineResults(validateDocument(departmentSchema, candidate, {}), tables, reader.problems)
}

function combineResults(
  department: ValidationResult<Department>,
  tables: DepartmentWithTables['tables'],
  found: FieldProblems,
): ValidationResult<DepartmentWithTables> {
  const problems = { ...('problems' in department && department.problems), ...found }
  if ('problems' in department || Object.keys(problems).length > 0) return { problems }
  return { doc: { department: department.doc, tables } }
}

export const createBlankDepartment = (position: number): DepartmentWithTables => ({
  department: { name: '', position, kind: 'dining' },
  tables: {},
})
