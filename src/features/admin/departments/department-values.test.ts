import { describe, expect, it } from 'vitest'
import { type DepartmentWithTables, parseDepartment, toDepartmentValues } from './department-values.ts'
import { findFreeSpot, findMissingHoles, suggestNextName } from './place-defaults.ts'

const record: DepartmentWithTables = {
  department: { name: 'Campo', position: 3, kind: 'course', i18n: { en: { name: 'Course' } } },
  tables: {
    'hoyo-1': { departmentId: 'campo', name: 'Hoyo 1', seats: 4, kind: 'hole', shape: 'round', x: 25, y: 6 },
    carro: { departmentId: 'campo', name: 'Carro', seats: 2, kind: 'table', shape: 'rectangle', x: 90, y: 90 },
  },
}
const values = toDepartmentValues(record)
const [hole, cart] = values.places as [(typeof values.places)[0], (typeof values.places)[0]]
const read = (change: Partial<typeof values>) => parseDepartment({ ...values, ...change }, record, 'campo')

describe('parseDepartment', () => {
  it('returns the stored department when nothing was typed', () => expect(read({})).toEqual({ doc: record }))

  it('stores the chosen `guestJoin`, and removes it from the department when the setting of the tenant is chosen again', () => {
    const chosen = read({ guestJoin: 'party' })
    if (!('doc' in chosen)) throw new Error('refused')
    expect(chosen.doc.department.settings).toEqual({ guestJoin: 'party' })
    const undone = parseDepartment({ ...values, guestJoin: '' }, chosen.doc, 'campo')
    expect(undone).toEqual({ doc: record })
  })

  it('stores that a department serves courses, and removes the setting when it is switched off', () => {
    const chosen = read({ courses: true })
    if (!('doc' in chosen)) throw new Error('refused')
    expect(chosen.doc.department.settings).toEqual({ courses: true })
    expect(parseDepartment({ ...values, courses: false }, chosen.doc, 'campo')).toEqual({ doc: record })
  })

  it('stores which station replaces another station in this department, and removes this setting when no station is chosen', () => {
    const chosen = read({ routes: { barra: 'casa-del-9' } })
    if (!('doc' in chosen)) throw new Error('refused')
    expect(chosen.doc.department.settings).toEqual({ routes: { barra: 'casa-del-9' } })
    expect(toDepartmentValues(chosen.doc).routes).toEqual({ barra: 'casa-del-9' })
    expect(parseDepartment({ ...values, routes: {} }, chosen.doc, 'campo')).toEqual({ doc: record })
  })

  it('does not move existing tables on the floor plan, and gives a new golf hole the position for its number', () => {
    const renamed = read({
      places: [
        { ...cart, name: 'Carro grande', seats: '3' },
        { ...hole, id: 'new', name: 'Hoyo 12' },
        { ...hole, id: 'zero', name: 'Hoyo 0' },
      ],
    })
    expect(renamed).toMatchObject({
      doc: {
        tables: {
          carro: { name: 'Carro grande', seats: 3, shape: 'rectangle', x: 90, y: 90 },
          new: { departmentId: 'campo', shape: 'round', x: 75, y: 28 },
          zero: { x: 25, y: 28 },
        },
      },
    })
    expect(renamed).not.toHaveProperty('doc.tables.hoyo-1')
  })

  it('gives every table a different position on the floor plan, even after other tables were removed', () => {
    const table = (id: string) => ({ id, name: id, seats: '4', kind: 'table' as const })
    const first = parseDepartment({ ...values, places: ['a', 'b', 'c'].map(table) }, record, 'salon')
    if (!('doc' in first)) throw new Error('refused')
    const next = parseDepartment({ ...values, places: ['b', 'c', 'd', 'e'].map(table) }, first.doc, 'salon')
    if (!('doc' in next)) throw new Error('refused')
    const places = Object.values(next.doc.tables).map(({ x, y }) => `${x},${y}`)
    expect(new Set(places).size).toBe(4)
    expect(next.doc.tables.b).toEqual(first.doc.tables.b)
  })

  it('reports a problem of a table with its index and field, for example `places.1.name`', () => {
    const places = [hole, { ...cart, name: 'hoyo 1' }, { ...hole, id: 'x', name: '', seats: 'cuatro' }]
    expect(read({ name: '', places })).toEqual({
      problems: {
        name: { rule: 'required' },
        'places.1.name': { rule: 'unique' },
        'places.2.name': { rule: 'required' },
        'places.2.seats': { rule: 'number' },
      },
    })
    expect(read({ places: [{ ...hole, seats: '201' }] })).toEqual({
      problems: { 'places.0.seats': { rule: 'maximum', value: 200 } },
    })
  })
})

describe('the defaults for new tables', () => {
  it('findMissingHoles returns the numbers from 1 to 18 of golf holes that do not exist yet', () => {
    expect(findMissingHoles([])).toHaveLength(18)
    expect(findMissingHoles(['Hoyo 1', 'Hoyo 18', 'Carro'])).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ])
  })

  it('suggestNextName suggests `Mesa 13` after `Mesa 12`, `Terraza 2` after `Terraza`, and `Mesa 1` for the first table', () => {
    expect(suggestNextName('Mesa 12', 'Mesa')).toBe('Mesa 13')
    expect(suggestNextName('Terraza', 'Mesa')).toBe('Terraza 2')
    expect(suggestNextName(undefined, 'Mesa')).toBe('Mesa 1')
  })

  it('findFreeSpot finds a different position inside the floor plan for each of 80 tables', () => {
    const taken: { x: number; y: number }[] = []
    for (let index = 0; index < 80; index++) {
      const { x, y } = findFreeSpot(taken)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x, y)).toBeLessThanOrEqual(100)
      expect(taken).not.toContainEqual({ x, y })
      taken.push({ x, y })
    }
  })
})
