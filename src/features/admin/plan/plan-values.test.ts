import { describe, expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { DepartmentWithTables } from '../departments/department-values.ts'
import { planAdapter, toPlan, toPlanValues } from './plan-values.ts'
import { reducePlan } from './reduce-plan.ts'

const place = { departmentId: 'salon', seats: 4, kind: 'table' } as const
const record: DepartmentWithTables = {
  department: { name: 'Salón', position: 1, kind: 'dining', settings: { courses: true } },
  tables: {
    uno: { ...place, name: 'Mesa 1', shape: 'round', x: 20, y: 30 },
    dos: { ...place, name: 'Mesa 2', shape: 'rectangle', x: 60, y: 30 },
  },
}
const catalogue = {} as WholeCatalogue
const values = planAdapter.toValues(record, catalogue)
const save = (next: typeof values, base = record) => planAdapter.fromValues(next, base, catalogue, 'salon')
function publish(next: typeof values, base = record): DepartmentWithTables {
  const saved = save(next, base)
  if (!('doc' in saved)) throw new Error('refused')
  return saved.doc
}
const change = (by: Parameters<typeof reducePlan>[1], from = values) =>
  toPlanValues(reducePlan({ plan: toPlan(from), past: [], future: [] }, by).plan, from)

describe('planAdapter', () => {
  it('gives every table a size when a plan is published for the first time, and changes nothing else', () => {
    const { department, tables } = publish(values)
    expect(department).toEqual(record.department)
    expect(tables.uno).toEqual({ ...record.tables.uno, w: 13.1, h: 17.47 })
    expect(tables.dos).toEqual({ ...record.tables.dos, w: 15.41, h: 14 })
  })

  it('saves only the changed tables if every table already has a stored size', () => {
    const first = publish(values)
    const moved = publish(change({ type: 'move', keys: ['table:dos'], by: { x: 5, y: 0 } }), first)
    expect(planAdapter.createEdits('salon', moved, first)).toEqual([
      { collection: 'tables', op: 'put', id: 'dos', doc: { ...first.tables.dos, x: 65 } },
    ])
  })

  it('stores neither a rotation of 0 nor the id of a room that does not exist', () => {
    const first = publish(change({ type: 'rotate', keys: ['table:uno'], by: 15 }))
    expect(first.tables.uno).toMatchObject({ rotation: 15 })
    const inRoom = change(
      { type: 'edit', key: 'table:uno', change: { rotation: 0, roomId: 'gone' } },
      planAdapter.toValues(first, catalogue),
    )
    expect(publish(inRoom, first).tables.uno).not.toHaveProperty('rotation')
    expect(publish(inRoom, first).tables.uno).not.toHaveProperty('roomId')
  })

  it('stores decor and rooms in the department, and no empty list when the last one is removed', () => {
    const item = {
      type: 'decor',
      key: 'decor:b',
      id: 'b',
      kind: 'bar',
      x: 50,
      y: 90,
      w: 20,
      h: 8,
      rotation: 0,
      roomId: 'r',
    } as const
    const rooms = [
      { id: 'q', name: 'Salón' },
      { id: 'r', name: 'Terraza' },
    ]
    const withRooms = change({ type: 'setRooms', rooms })
    const first = publish(change({ type: 'add', item }, withRooms))
    expect(first.department).toEqual({
      ...record.department,
      rooms,
      decor: [{ id: 'b', kind: 'bar', x: 50, y: 90, w: 20, h: 8, roomId: 'r' }],
    })
    const shown = planAdapter.toValues(first, catalogue)
    const removed = change({ type: 'remove', keys: ['decor:b'] }, change({ type: 'setRooms', rooms: [] }, shown))
    expect(publish(removed, first).department).toEqual(record.department)
  })

  it('deletes a table that was removed from the plan', () => {
    const first = publish(values)
    const removed = publish(change({ type: 'remove', keys: ['table:uno'] }), first)
    expect(planAdapter.createEdits('salon', removed, first)).toEqual([
      { collection: 'tables', op: 'delete', id: 'uno' },
    ])
  })

  it('reports the problem of a table under the key of the table', () => {
    expect(save(change({ type: 'edit', key: 'table:dos', change: { name: 'mesa 1' } }))).toEqual({
      problems: { 'table:dos.name': { rule: 'unique' } },
    })
    expect(save(change({ type: 'edit', key: 'table:dos', change: { name: '' } }))).toMatchObject({
      problems: { 'table:dos.name': { rule: 'required' } },
    })
  })
})
