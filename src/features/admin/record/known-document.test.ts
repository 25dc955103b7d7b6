import { describe, expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { departmentAdapter } from '../departments/department-adapter.ts'
import { readKnownDocument } from './known-document.ts'
import { createRecordState, deriveRecordView, receiveCatalogue, reduceRecord } from './record-state.ts'
import { createSaveRequest } from './save-request.ts'

const department = { id: 'bar', name: 'Barra', position: 1, kind: 'bar' } as const
const table = {
  id: 'uno',
  departmentId: 'bar',
  name: 'Uno',
  seats: 2,
  kind: 'seat',
  shape: 'round',
  x: 1,
  y: 1,
} as const
const fieldsOfNewerVersion = { settings: { guestJoin: 'party', color: 'red' }, terraces: [{ id: 'patio' }] }
/**
 * The catalogue after a newer version of the app has added the fields `settings.color` and `terraces` to the department,
 * and `rotation` to the table.
 */
const catalogueOf = (rev: number, name: string = department.name) =>
  ({
    rev,
    departments: [{ ...department, ...fieldsOfNewerVersion, name }],
    tables: [{ ...table, rotation: 45 }],
  }) as unknown as WholeCatalogue
const contextOf = (rev: number, name?: string) => ({
  adapter: departmentAdapter,
  id: 'bar',
  catalogue: catalogueOf(rev, name),
})

describe('readKnownDocument', () => {
  it('leaves out the id and all fields, including nested fields, that this version of the app does not know', () => {
    const [row] = catalogueOf(1).departments
    expect(readKnownDocument('departments', row!)).toEqual({
      name: 'Barra',
      position: 1,
      kind: 'bar',
      settings: { guestJoin: 'party' },
    })
  })

  it('leaves only the id out of an invalid row, so that a form can show and correct the row', () => {
    const row = { ...department, name: '' }
    expect(readKnownDocument('departments', row)).toEqual({ name: '', position: 1, kind: 'bar' })
  })
})

describe('the form of a department with fields that this version of the app does not know', () => {
  it('is unchanged when it opens, and saves nothing when nothing was typed', () => {
    const state = createRecordState(contextOf(7))
    const view = deriveRecordView(state, contextOf(7))
    expect([view.isDirty, view.problems, view.remoteChange]).toEqual([false, {}, undefined])
    expect(createSaveRequest(contextOf(7), view.values, state.base)).toMatchObject({ edits: [] })
  })

  it('saves only the changed document, and reports no change by another manager after its own save', () => {
    const start = createRecordState(contextOf(7))
    const shown = deriveRecordView(start, contextOf(7)).values
    const values = { ...shown, name: 'Barra norte' }
    const request = createSaveRequest(contextOf(7), values, start.base)
    if ('problems' in request) throw new Error('refused')
    expect(request.edits).toMatchObject([{ collection: 'departments', op: 'put', id: 'bar' }])

    const outcome = { kind: 'saved', rev: 8 } as const
    const saved = reduceRecord(start, { type: 'saveEnded', outcome, request, values, base: start.base })
    // Somebody types again before the saved document arrives in the local copy of the catalogue. In that copy, the
    // document still has the fields of the newer version, because the server does not remove them.
    const typing = reduceRecord(saved, { type: 'changed', change: { name: 'Barra sur' }, shown: values })
    const received = receiveCatalogue(typing, contextOf(8, 'Barra norte'))
    const view = deriveRecordView(received, contextOf(8, 'Barra norte'))
    expect([view.remoteChange, view.values.name]).toEqual([undefined, 'Barra sur'])
  })
})
