import { type Department, departmentSchema, type Table, tableSchema } from '../../../../domain/catalogue.ts'
import { fold } from '../../../ui/format/search.ts'
import { type Checked, check, type Problems } from '../record/check.ts'
import { Reader } from '../record/read-number.ts'
import { type English, readEnglish, withEnglish } from '../record/translations.ts'
import { freeSpot, holeSpot, shapeOf } from './places.ts'

export type PlaceValues = { id: string; name: string; seats: string; kind: Table['kind'] }
export type DepartmentValues = { name: string; kind: Department['kind']; places: PlaceValues[]; en: English }
/** A department with its tables, by their ids: one thing to whoever edits it. */
export type House = { department: Department; tables: { [id: string]: Table } }

export const departmentValues = ({ department, tables }: House): DepartmentValues => ({
  name: department.name,
  kind: department.kind,
  places: Object.entries(tables).map(([id, { name, seats, kind }]) => ({ id, name, seats: String(seats), kind })),
  en: readEnglish(department.i18n),
})

/** The department and its tables as the form describes them; a table that is new gets a free spot on the plan. */
export function readDepartment(values: DepartmentValues, base: House, departmentId: string): Checked<House> {
  const reader = new Reader('MXN')
  const tables: House['tables'] = {}
  const taken = values.places.flatMap(({ id }) => base.tables[id] ?? [])
  const names = values.places.map(place => fold(place.name))
  for (const [index, { id, name, seats, kind }] of values.places.entries()) {
    const field = `places.${index}`
    const known = base.tables[id]
    const spot = kind === 'hole' ? holeSpot(Number(/\d+$/.exec(name)?.[0] ?? index + 1)) : freeSpot(taken)
    const candidate = {
      ...(known ?? { shape: shapeOf(kind), ...spot }),
      departmentId,
      name,
      seats: reader.count(`${field}.seats`, seats),
      kind,
    }
    if (names.indexOf(names[index]!) < index && name.trim()) reader.problem(`${field}.name`, { rule: 'unique' })
    const checked = check(tableSchema, candidate, {})
    if ('doc' in checked) {
      tables[id] = checked.doc
      if (!known) taken.push(checked.doc)
    } else for (const [name, problem] of Object.entries(checked.problems)) reader.problem(`${field}.${name}`, problem)
  }
  const i18n = withEnglish(base.department.i18n, { ...values.en, description: '' })
  const candidate = { ...base.department, name: values.name, kind: values.kind, i18n }
  return both(check(departmentSchema, candidate, {}), tables, reader.problems)
}

function both(department: Checked<Department>, tables: House['tables'], found: Problems): Checked<House> {
  const problems = { ...('problems' in department && department.problems), ...found }
  if ('problems' in department || Object.keys(problems).length > 0) return { problems }
  return { doc: { department: department.doc, tables } }
}

export const blankHouse = (position: number): House => ({
  department: { name: '', position, kind: 'dining' },
  tables: {},
})
