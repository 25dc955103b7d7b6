import { describe, expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { departmentAdapter } from '../departments/department-adapter.ts'
import type { DepartmentWithTables } from '../departments/department-values.ts'
import { createSaveRequest } from './save-request.ts'

const table = { departmentId: 'bar', name: 'Mesa 1', seats: 4, kind: 'table', shape: 'square', x: 10, y: 10 } as const
const record: DepartmentWithTables = {
  department: { name: 'Barra', position: 1, kind: 'bar' },
  tables: { one: table, two: { ...table, name: 'Mesa 2', x: 30 } },
}
const catalogue = { rev: 7, departments: [], tables: [] } as unknown as WholeCatalogue
const context = { adapter: departmentAdapter, id: 'bar', catalogue }
const values = departmentAdapter.toValues(record, catalogue)
const base = { record, rev: 5 }

describe('createSaveRequest', () => {
  it('creates no edits when nothing changed', () => {
    expect(createSaveRequest(context, values, base)).toMatchObject({ edits: [], undo: undefined, isCreation: false })
  })

  it('gives each edit the revision from which the form was filled, not the latest revision', () => {
    const renamed = createSaveRequest(context, { ...values, name: 'Barra norte' }, base)
    expect(renamed).toMatchObject({ name: 'Barra norte', edits: [{ op: 'put', id: 'bar', baseRev: 5 }] })
  })

  it('creates an undo for a save that deletes tables; the undo restores the deleted tables and deletes nothing', () => {
    const [first] = values.places
    const places = [first!, { id: 'three', name: 'Mesa 3', seats: '4', kind: 'table' as const }]
    const request = createSaveRequest(context, { ...values, places }, base)
    expect(request).toMatchObject({
      edits: [
        { op: 'put', id: 'three' },
        { op: 'delete', id: 'two' },
      ],
      undo: [{ op: 'put', id: 'two', doc: { name: 'Mesa 2' } }],
    })
  })

  it('treats a save without a base record as the creation of a record, and creates no undo', () => {
    const created = createSaveRequest(context, values, { record: undefined, rev: 5 })
    expect(created).toMatchObject({ isCreation: true, undo: undefined })
  })

  it('returns the problems of the fields instead of edits when a value is invalid', () => {
    expect(createSaveRequest(context, { ...values, name: '' }, base)).toEqual({
      problems: { name: { rule: 'required' } },
    })
  })
})
