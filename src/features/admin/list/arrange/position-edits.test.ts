import { expect, it } from 'vitest'
import { createPositionEdits } from './position-edits.ts'

const row = (id: string, position: number) => ({ id, name: id, departmentIds: [], position })
const rows = [row('tacos', 1), row('sopas', 2), row('postres', 3), row('bebidas', 9)]

it('createPositionEdits creates edits only for the rows that move, and edits that restore the old positions', () => {
  const { edits, undo } = createPositionEdits('categories', rows, ['sopas', 'tacos', 'postres'])
  expect(edits).toMatchObject([
    { op: 'put', collection: 'categories', id: 'tacos', doc: { position: 2 } },
    { op: 'put', collection: 'categories', id: 'sopas', doc: { position: 1 } },
  ])
  expect(undo).toMatchObject([
    { id: 'tacos', doc: { position: 1 } },
    { id: 'sopas', doc: { position: 2 } },
  ])
  expect(edits[0]).not.toHaveProperty('doc.id')
})
